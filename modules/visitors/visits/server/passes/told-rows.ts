import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { VisitTables } from '../tables.ts'

/** Which controllers know of these visitors. */
export const knownTo = async (tx: Transaction, officeCentreId: number, refs: readonly string[]): Promise<{ controllerId: number; ref: string }[]> => {
  const { rows } = await sql<{ controllerId: number; ref: string }>`
    select controller_id, ref from controller_entries
    where office_centre_id = ${officeCentreId} and kind = 'PASS' and ref = any(${[...refs]}::text[]) and content is not null`.execute(
    tx.unscoped<DoorTables>('visitors of the building that was found'),
  )
  return rows
}

export interface Admitted {
  uuid: string
  companyId: number | null
  /** Of the days on which the code may open something: today and later. */
  days: { startsAt: string; endsAt: string; status: string }[]
}

/** Of these visitors those whose code is out, of visits that are agreed, with the days that are left. */
export const admitted = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  officeCentreId: number,
  visitorIds: readonly number[],
  now: Date,
): Promise<Admitted[]> => {
  const { rows } = await sql<Admitted>`
    select p.uuid, p.company_id, jsonb_agg(jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at, 'status', d.status) order by d.day) as days
    from visitors p
    join visits v on v.id = p.visit_id and v.status = 'APPROVED' and v.ended_at is null
    join visit_days d on d.visitor_id = p.id and d.ended_at is null and d.status in ('EXPECTED', 'CHECKED_IN') and d.ends_at > ${now}::timestamptz - interval '12 hours'
    join office_centres building on building.id = p.office_centre_id and building.active and building.ended_at is null
    left join office_centres company on company.id = p.company_id
    where (p.company_id is null or (company.active and company.ended_at is null)) and p.office_centre_id = ${officeCentreId} and p.id = any(${[...visitorIds]}::bigint[]) and p.ended_at is null and p.pass_of is not null
      and p.screening not in ('MATCH', 'REFUSED')
    group by p.uuid, p.company_id`.execute(from.unscoped<VisitTables>('visitors of the building that was found'))
  return rows
}
