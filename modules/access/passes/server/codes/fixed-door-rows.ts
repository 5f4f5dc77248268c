import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { rightsOf } from '#modules/access/access-groups/server/front.ts'
import type { PassTables } from '../tables.ts'

/** The doors of somebody's groups at which the number of a QR pass is shown instead of the code. */
export const fixedDoorsOf = async (context: Context, officeCentreId: number, membershipId: number): Promise<string[]> => {
  const rights = await rightsOf(context, officeCentreId, [{ kind: 'MEMBER', id: membershipId }])
  const ids = rights.flatMap(({ doorId, codeMode }) => (codeMode === 'FIXED' ? [doorId] : []))
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from doors where office_centre_id = ${officeCentreId} and id = any(${ids}::bigint[]) order by name, id`.execute(
    context.unscoped<PassTables>('doors that the person opens'),
  )
  return rows.map(({ name }) => name)
}
