import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { Clash } from '../contract.ts'
import type { TellInput } from '../contract/clash.ts'
import type { ClashTables } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>
type Decided = Exclude<Clash['state'], 'OPEN'>

/** What holds of some clashes, as far as their sides are still what they were. */
export const decisionsOn = async (context: SignedIn, { id }: Building, keys: readonly string[]) => {
  const rows = await context
    .read<ClashTables>()
    .selectFrom('clashDecisions')
    .select(['id', 'clashKey', 'mark', 'way', 'reason', 'createdAt', 'createdBy'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb('clashKey', '=', eb.fn.any(eb.val([...keys]))))
    .execute()
  return new Map(rows.map((row) => [row.clashKey, { ...row, way: row.way as Decided }]))
}

/** To how many some clashes were told: a company is one of them, whatever the number of its admins. */
export const toldOf = async (context: SignedIn, { id }: Building, keys: readonly string[]): Promise<Map<string, number>> => {
  const rows = await context
    .read<ClashTables>()
    .selectFrom('clashTellings')
    .select(['clashKey', sql<number>`count(distinct coalesce(-company_id, user_id))::integer`.as('n')])
    .where('officeCentreId', '=', id)
    .where((eb) => eb('clashKey', '=', eb.fn.any(eb.val([...keys]))))
    .groupBy('clashKey')
    .execute()
  return new Map(rows.map(({ clashKey, n }) => [clashKey, n]))
}

interface Telling {
  companyId: number | null
  userId: number | null
  at: string
  toldBy: number
  by: string | null
  messages: TellInput['messages']
}
/** Who was told of a clash, by whom and in which words; the last first. */
export const tellingsOf = async (context: SignedIn, { id }: Building, key: string): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select t.company_id, case when t.company_id is null then t.user_id end as user_id, min(t.told_at) as at, t.told_by,
      known_name(t.told_by, ${id}) as by, t.messages
    from clash_tellings t where t.office_centre_id = ${id} and t.clash_key = ${key}
    group by t.company_id, case when t.company_id is null then t.user_id end, t.told_by, t.digest, t.messages
    order by at desc, t.company_id, user_id`.execute(context.read<ClashTables & UserTables>())
  return rows
}
