import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { worksNow } from '#modules/access/passes/server/front.ts'
import type { PassTables } from '#modules/access/passes/server/tables.ts'
import type { VisitingSettingTables } from '#modules/visitors/visiting-settings/server/tables.ts'
import type { VisitTables } from '#modules/visitors/visits/server/tables.ts'
import type { CheckedPass } from '../contract/check-list.ts'

export interface CheckedIn {
  readonly id: number
  readonly timeZone: string
  /** Of this company alone; null: of everybody in the building. */
  readonly companyId: number | null
}

const rowsOf = (context: SignedIn) =>
  context.unscoped<PassTables & VisitTables & VisitingSettingTables>(
    'the building was found in scope; each statement keeps to the company that is meant',
  )

/** The codes that people of the building hold. Who was suspended or switched off is listed, too: a guard reads why. */
export const staffPasses = async (context: SignedIn, { id, companyId }: CheckedIn): Promise<CheckedPass[]> => {
  const { rows } = await sql<CheckedPass>`
    select passes.uuid, false as visitor, memberships.full_name as name, oc.company_name as company, null as until, null as host,
      case when ${worksNow(context.now())} then 'LIVE'
        when exists (select from pass_suspensions s where s.pass_id = passes.id and s.ended_at is null) then 'SUSPENDED' else 'OFF' end as state
    from passes join memberships on memberships.id = passes.membership_id
    join office_centres oc on oc.id = memberships.office_centre_id join office_centres building on building.id = passes.office_centre_id
    where passes.office_centre_id = ${id} and (${companyId}::bigint is null or passes.company_id = ${companyId})
      and passes.kind = 'QR' and passes.status = 'ASSIGNED' and passes.ended_at is null and memberships.ended_at is null
    order by passes.id`.execute(rowsOf(context))
  return rows
}

/**
 * Visitors with a code who are expected today, or in. Who has to stop at the desk is live once the desk has let them in; nobody has to where the
 * building says so and their company does not say otherwise.
 */
export const visitorPasses = async (context: SignedIn, { id, companyId }: CheckedIn, today: string): Promise<CheckedPass[]> => {
  const { rows } = await sql<CheckedPass>`
    select v.uuid, true as visitor, v.name, coalesce(c.company_name, b.company_name) as company,
      to_char(visits.time_until, 'HH24:MI') as until, visits.host_name as host,
      case when d.status = 'CHECKED_IN' or (ofb.at_desk = 'BYPASS_DESK' and ofb.document_check = 'NONE'
          and coalesce(ofc.at_desk, 'BYPASS_DESK') = 'BYPASS_DESK' and coalesce(ofc.document_check, 'NONE') = 'NONE')
        then 'LIVE' else 'AT_DESK' end as state
    from visit_days d join visitors v on v.id = d.visitor_id join visits on visits.id = d.visit_id
    join office_centres b on b.id = d.office_centre_id left join office_centres c on c.id = d.company_id
    left join visiting_settings ofb on ofb.office_centre_id = d.office_centre_id and ofb.company_id is null and ofb.ended_at is null
    left join visiting_settings ofc on ofc.office_centre_id = d.office_centre_id and ofc.company_id = d.company_id and ofc.ended_at is null
    where d.office_centre_id = ${id} and (${companyId}::bigint is null or d.company_id = ${companyId})
      and d.day = ${today}::date and d.status in ('EXPECTED', 'CHECKED_IN') and d.ended_at is null
      and b.active and (c.id is null or (c.active and c.ended_at is null))
      and visits.status = 'APPROVED' and v.screening not in ('MATCH', 'REFUSED') and v.pass_of is not null and v.erased_at is null
    order by d.id`.execute(rowsOf(context))
  return rows
}
