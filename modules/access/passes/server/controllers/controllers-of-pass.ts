import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { silentBefore } from '#modules/access/doors/server/front.ts'
import type { Pass } from '../../contract/pass.ts'
import type { PassTables } from '../tables.ts'

/** Who hears of it when the pass is held back: of a right to open by phone those that know the phone. */
export const controllersOfPass = async (context: SignedIn, { id }: Pick<Pass, 'id'>): Promise<{ heard: number; silent: number }> => {
  const { rows } = await sql<{ heard: number; silent: number }>`
    select (count(distinct e.controller_id) filter (where s.seen_at >= ${silentBefore(context)}))::integer as heard,
      (count(distinct e.controller_id) filter (where s.seen_at is null or s.seen_at < ${silentBefore(context)}))::integer as silent
    from passes asked
    join passes p on p.id = asked.id or (asked.kind = 'MOBILE' and p.kind = 'HID' and p.membership_id = asked.membership_id)
    join controller_entries e on e.office_centre_id = p.office_centre_id and e.kind = 'PASS' and e.ref = p.uuid::text and e.content is not null
    left join controller_states s on s.controller_id = e.controller_id
    where asked.id = ${id}`.execute(context.unscoped<PassTables>('the pass was found in scope before'))
  return rows[0] ?? { heard: 0, silent: 0 }
}
