import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { VisitTables } from '../tables.ts'

/** Milliseconds before and after a visit in which its code opens doors. */
export const codeMargin = 30 * 60_000

/** A visitor's code, with the days for which it is. Nothing is left of the name of somebody who was erased. */
export interface VisitorCode {
  id: number
  uuid: string
  visitUuid: string
  name: string | null
  /** The company that is visited; null: the building itself. */
  companyId: number | null
  companyName: string
  /** When it was out. */
  issuedAt: string
  endedAt: string | null
  days: { startsAt: string; endsAt: string; status: string; checkedInAt: string | null; checkedOutAt: string | null; changedAt: string }[]
}

interface Wanted {
  companyId: number | undefined
  /** Of this visitor alone. */
  visitorUuid?: string
}

/** As many as a building receives in some days; whoever asks for more asks for less time. */
export const codesAtMost = 5_000

/** The codes whose days touch a window, of one company or of all, one more than `codesAtMost` where there are more. The caller has found the building in scope. */
export const codesWithin = async (
  context: Context,
  officeCentreId: number,
  { from, until }: { from: string; until: string },
  { companyId, visitorUuid }: Wanted,
): Promise<VisitorCode[]> => {
  const [company, visitor] = [companyId ?? null, visitorUuid ?? null]
  const { rows } = await sql<VisitorCode>`
    select p.id, p.uuid, v.uuid as visit_uuid, nullif(p.name, '') as name, p.company_id, oc.company_name, p.pass_issued_at as issued_at, p.pass_ended_at as ended_at,
      jsonb_agg(jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at, 'status', d.status, 'checkedInAt', d.checked_in_at,
        'checkedOutAt', d.checked_out_at, 'changedAt', d.updated_at) order by d.day) as days
    from visit_days d join visitors p on p.id = d.visitor_id join visits v on v.id = d.visit_id
    join office_centres oc on oc.id = coalesce(p.company_id, p.office_centre_id)
    where d.office_centre_id = ${officeCentreId} and d.ended_at is null and p.pass_issued_at is not null
      and d.starts_at < ${until}::timestamptz + interval '30 minutes' and d.starts_at > ${from}::timestamptz - interval '25 hours'
      and d.ends_at > ${from}::timestamptz - interval '30 minutes'
      and (${company}::bigint is null or p.company_id = ${company}::bigint) and (${visitor}::uuid is null or p.uuid = ${visitor}::uuid)
    group by p.id, v.uuid, oc.company_name order by min(d.starts_at), p.id limit ${codesAtMost + 1}`.execute(
    context.unscoped<VisitTables>('who may go where is asked about a building that was found in scope'),
  )
  return rows
}

/** A visitor of the building, or of one company of it; one who was erased has no name. */
export const visitorCalled = async (
  context: Context,
  officeCentreId: number,
  { companyId, visitorUuid }: Required<Wanted>,
): Promise<Pick<VisitorCode, 'id' | 'name' | 'companyId' | 'companyName'> | undefined> => {
  const company = companyId ?? null
  const { rows } = await sql<Pick<VisitorCode, 'id' | 'name' | 'companyId' | 'companyName'>>`
    select p.id, nullif(p.name, '') as name, p.company_id, oc.company_name from visitors p join office_centres oc on oc.id = coalesce(p.company_id, p.office_centre_id)
    where p.office_centre_id = ${officeCentreId} and p.uuid = ${visitorUuid}::uuid and (${company}::bigint is null or p.company_id = ${company}::bigint)`.execute(
    context.unscoped<VisitTables>('who may go where is asked about a building that was found in scope'),
  )
  return rows[0]
}
