import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { walkIns } from '#modules/visitors/visits/contract.ts'
import { visitDays, type VisitTables } from '#modules/visitors/visits/server/tables.ts'
import { quarterMinutes, stepMinutes } from '../contract/forecast.ts'

export interface Building {
  readonly id: number
  readonly timeZone: string
}
/** Both days included. */
export interface Days {
  readonly first: string
  readonly last: string
}

const daysIn = (context: SignedIn, { id }: Building, { first, last }: Days) =>
  context
    .read<VisitTables>()
    .selectFrom('visitDays')
    .innerJoin('visits', 'visits.id', 'visitDays.visitId')
    .where(ownRows(context.scope, visitDays))
    .where('visitDays.officeCentreId', '=', id)
    .where('visits.officeCentreId', '=', id)
    .where('visitDays.endedAt', 'is', null)
    .where('visitDays.day', '>=', first)
    .where('visitDays.day', '<=', last)

/** Who was asked in and not stopped. Whoever comes unannounced is in no forecast. */
const announced = (context: SignedIn, building: Building, days: Days) =>
  daysIn(context, building, days)
    .innerJoin('visitors', 'visitors.id', 'visitDays.visitorId')
    .where('visitors.officeCentreId', '=', building.id)
    .where('visitors.screening', '<>', 'REFUSED')
    .where('visitDays.status', '<>', 'CANCELLED')
    .where('visits.status', '=', 'APPROVED')
    .where('visits.source', 'not in', walkIns)

const minuteOf = (at: 'starts_at' | 'checked_in_at', { timeZone }: Building) => {
  const local = sql`(${sql.ref(`visit_days.${at}`)} at time zone ${timeZone})`
  return sql<number>`(extract(hour from ${local}) * 60 + extract(minute from ${local}))::integer`
}

/** Two hours before their time and four after are the ends: what lies beyond says nothing of how punctual somebody is. */
const [earliest, latest] = [-120 / stepMinutes, 240 / stepMinutes]

/**
 * What some days were like, in one reading: of each company how many were announced and how many came; how many came how many steps after their time;
 * and how many in each quarter of an hour of each day.
 */
export const factsIn = async (context: SignedIn, building: Building, days: Days) => {
  const late = sql`extract(epoch from visit_days.checked_in_at - visit_days.starts_at) / ${stepMinutes * 60}::integer`
  const facts = announced(context, building, days).select([
    'visitDays.companyId',
    'visitDays.day',
    'visitDays.checkedInAt',
    // of nobody who has not come: null
    sql<
      number | null
    >`case when visit_days.checked_in_at is not null then least(${latest}::integer, greatest(${earliest}::integer, round(${late})))::integer end`.as(
      'step',
    ),
    sql<number | null>`${minuteOf('checked_in_at', building)} / ${quarterMinutes}::integer`.as('quarter'),
  ])
  const { rows } = await sql<{
    companyId: number | null
    step: number | null
    day: string | null
    quarter: number | null
    by: 'COMPANY' | 'STEP' | 'QUARTER'
    n: number
    came: number
  }>`
    select company_id, step, day, quarter, count(*)::integer as n, count(checked_in_at)::integer as came,
      case grouping(company_id, step, quarter) when 3 then 'COMPANY' when 5 then 'STEP' else 'QUARTER' end as by
    from (${facts}) facts group by grouping sets ((company_id), (step), (day, quarter))`.execute(context.read<VisitTables>())
  return {
    companies: rows.filter(({ by }) => by === 'COMPANY').map(({ companyId, n, came }) => ({ companyId, n, came })),
    offsets: rows.flatMap(({ by, step, came }) => (by === 'STEP' && step !== null ? [{ step, count: came }] : [])),
    arrivals: rows.flatMap(({ by, day, quarter, came }) => (by === 'QUARTER' && day !== null && quarter !== null ? [{ day, quarter, came }] : [])),
  }
}

interface CompanyShare {
  readonly companyId: number | null
  readonly share: number
}
/**
 * Of each day and minute at which visits begin: how many are announced, and how many of them are going to come by the shares of their companies.
 * `asOfMorning` leaves out who was announced after the day had begun.
 */
export const loadsIn = (
  context: SignedIn,
  building: Building,
  days: Days,
  shares: readonly CompanyShare[],
  otherwise: number,
  asOfMorning: boolean,
) => {
  const ids = shares.map(({ companyId }) => companyId ?? 0)
  const share = sql<number>`coalesce((${sql.val(shares.map((one) => one.share))}::double precision[])[array_position(${sql.val(ids)}::bigint[], coalesce(visit_days.company_id, 0))], ${otherwise}::double precision)`
  let rows = announced(context, building, days)
  if (asOfMorning) rows = rows.where(sql<boolean>`visit_days.created_at < (visit_days.day::timestamp at time zone ${building.timeZone})`)
  return rows
    .select((eb) => [
      'visitDays.day',
      minuteOf('starts_at', building).as('minute'),
      eb.fn.countAll<number>().as('announced'),
      sql<number>`sum(${share})::double precision`.as('visitors'),
    ])
    .groupBy(['visitDays.day', 'minute'])
    .execute()
}

/** Who came without being announced. */
export const countWalkIns = async (context: SignedIn, building: Building, days: Days): Promise<number> => {
  const { n } = await daysIn(context, building, days)
    .where('visits.source', 'in', walkIns)
    .where('visitDays.checkedInAt', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The same person at the desk has let in so many within a quarter of an hour: there was a queue. */
const busyFrom = 3
/** Ticked together, or a pause. */
const [together, pause] = [5, 600]

/** Half of the distances between two check-ins of one person at the desk, in busy quarters, are shorter than this. */
export const deskTimeIn = async (context: SignedIn, building: Building, days: Days) => {
  const deeds = daysIn(context, building, days)
    .where('visitDays.checkedInAt', 'is not', null)
    // whom a door has let in stood at no desk
    .where('visitDays.checkedInBy', 'is not', null)
    .select(['visitDays.checkedInBy as person', 'visitDays.checkedInAt as moment'])
    .distinct()
  const { rows } = await sql<{ seconds: number | null; gaps: number }>`
    select percentile_cont(0.5) within group (order by gap)::double precision as seconds, count(*)::integer as gaps
    from (
      select extract(epoch from moment - lag(moment) over (partition by person order by moment)) as gap,
        count(*) over (partition by person, floor(extract(epoch from moment) / ${quarterMinutes * 60}::integer)) as busy
      from (${deeds}) deeds
    ) gaps
    where busy >= ${busyFrom}::integer and gap between ${together}::integer and ${pause}::integer`.execute(context.read<VisitTables>())
  return rows[0] ?? { seconds: null, gaps: 0 }
}
