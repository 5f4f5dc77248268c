import { sql } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { visibleOfficeCentres } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { Key } from '#modules/platform/bulk-actions/server/front.ts'

/** People whose companies are switched off together: each once, whether they work for one of them or for two. */
export const signedOutBy = async (context: SignedIn, keys: readonly Key[]): Promise<number> => {
  // written as a call takes it: what it would refuse is not counted
  const ids = keys.flatMap(({ tenantId = '' }) => (/^[1-9]\d{0,14}$/.test(String(tenantId)) ? Number(tenantId) : []))
  const { n } = await context
    .read<OfficeCentreTables & UserTables>()
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select(sql<number>`count(distinct memberships.user_id)::integer`.as('n'))
    .where((eb) => eb('memberships.officeCentreId', '=', eb.fn.any(eb.val(ids))))
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(todayIn(context, context.actor)))
    .where('officeCentres.landlordId', 'is not', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where(visibleOfficeCentres(context.scope))
    .executeTakeFirstOrThrow()
  return n
}
