import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, orderOf } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { containing } from '#kit/server/data/search.ts'
import { reportFile } from '#modules/access/access-reports/server/front.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { MonthlyPasses, MonthlyQuery } from '../../contract/monthly-record.ts'
import type { Tables } from '../day-rows.ts'
import { visitors } from '../tables.ts'
import { say } from '../words.ts'

/** Counted out of all that were ever issued, whoever was forgotten or called off since: a pass was taken for them. */
const counted = (context: SignedIn, { building, company }: Place, { dateFrom, dateTo }: MonthlyQuery) => {
  const { timeZone } = building
  let rows = context
    .read<Tables>()
    .selectFrom('visitors')
    .where(ownRows(context.scope, visitors))
    .where('visitors.officeCentreId', '=', building.id)
    .where('visitors.passIssuedAt', 'is not', null)
    .select((eb) => [
      sql<string>`to_char(visitors.pass_issued_at at time zone ${timeZone}, 'YYYY-MM')`.as('month'),
      eb.fn.coalesce('visitors.companyId', 'visitors.officeCentreId').as('ownerId'),
      // each visitor is in one group, and so the first of them names it
      eb.fn.min('visitors.id').as('id'),
      eb.fn.max('visitors.updatedAt').as('changedAt'),
      sql<number>`count(*)::integer`.as('issued'),
      sql<number>`(count(*) filter (where visitors.pass_of is null))::integer`.as('ended'),
      sql<number>`(count(*) filter (where visitors.pass_of is not null))::integer`.as('out'),
    ])
    .groupBy(sql`1, 2`)
  if (company) rows = rows.where('visitors.companyId', '=', company.id)
  if (dateFrom) rows = rows.where('visitors.passIssuedAt', '>=', sql<string>`${instantOf(dateFrom, '00:00', timeZone)}`)
  if (dateTo) rows = rows.where('visitors.passIssuedAt', '<', sql<string>`${instantOf(dayAfter(dateTo), '00:00', timeZone)}`)
  return rows
}

const monthly = (context: SignedIn, place: Place, query: MonthlyQuery) => {
  let rows = context
    .read<Tables>()
    .selectFrom(counted(context, place, query).as('monthly'))
    .innerJoin('officeCentres as owner', 'owner.id', 'monthly.ownerId')
    .select(['monthly.id', 'monthly.month', 'monthly.ownerId', 'owner.companyName', 'monthly.issued', 'monthly.ended', 'monthly.out'])
  if (query.wildcardSearch) rows = rows.where(containing('owner.companyName', query.wildcardSearch))
  return baseFiltered(context, rows, query, { changed: 'monthly.changedAt' })
}

const sort = { month: 'monthly.month', company: byName('owner.companyName'), issued: 'monthly.issued' }
const sorted = (query: MonthlyQuery) => {
  const { by, order } = orderOf(query, sort, 'monthly.id')
  return order(by, sql.ref('monthly.id'))
}

type Row = Awaited<ReturnType<ReturnType<typeof monthly>['execute']>>[number]
const presented = ({ id, month, ownerId, companyName, issued, ended, out }: Row): MonthlyPasses => ({
  id,
  month,
  company: { id: ownerId, name: companyName },
  issued,
  ended,
  out,
})

/** As far as every list is paged: eight years of a hundred companies. */
const farthest = 10_000

/** One statement: passes are counted once for page and total. */
export const listMonthlyPasses = async (context: SignedIn, place: Place, query: MonthlyQuery): Promise<Page<MonthlyPasses>> => {
  const { page, limit } = query
  const offset = (page - 1) * limit
  const some = monthly(context, place, query)
    .select(sql<number>`row_number() over (order by ${sorted(query)})::integer`.as('place'))
    .select(sql<number>`count(*) over ()::integer`.as('total'))
  const rows = await context
    .read<Tables>()
    .selectFrom(some.as('monthly'))
    .selectAll()
    // the first comes along for the total, which a page behind the last one tells, too
    .where((eb) => eb.or([eb('place', '=', 1), eb.and([eb('place', '>', offset), eb('place', '<=', Math.min(offset + limit, farthest))])]))
    .orderBy('place')
    .execute()
  const found = rows[0]?.total ?? 0
  if (offset >= farthest && found > farthest) throw new Failed(failures.narrowTheList)
  const total = Math.min(found, farthest)
  return {
    items: rows.filter(({ place: at }) => at > offset).map(presented),
    total,
    totalPage: Math.ceil(total / limit),
    ...(found > farthest ? { totalIsMinimum: true } : {}),
  }
}

export const downloadMonthlyPasses = (context: SignedIn, place: Place, query: MonthlyQuery) => {
  const word = (key: string) => say(context.language, key)
  const read = async (atMost: number) =>
    (
      await monthly(context, place, query)
        .orderBy(sorted(query))
        .limit(atMost + 1)
        .execute()
    ).map(presented)
  return reportFile<MonthlyPasses>(context, place.building, 'monthly-visitor-pass-record', read, [
    [word('monthly.month'), ({ month }) => month],
    [word('sheet.company'), ({ company }) => company.name],
    [word('monthly.issued'), ({ issued }) => issued],
    [word('monthly.ended'), ({ ended }) => ended],
    [word('monthly.out'), ({ out }) => out],
  ])
}
