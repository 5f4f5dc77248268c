import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, type Bounds, listing, tabCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { type ChargeQuery, type ChargeRow, type ChargeStatus, chargeSteps, can, type DisputeStatus } from '../contract.ts'
import { kindTitle } from './charge-kinds.ts'
import { firstOfMonth, monthOf } from './periods.ts'
import type { ChargePlace } from './place.ts'
import { titleIn } from './said.ts'
import { charges, type ChargeTables, type DisputeTables, type StatementTables } from './tables.ts'

type Tables = ChargeTables & DisputeTables & StatementTables & OfficeCentreTables

export const chargesIn = (context: SignedIn, { buildingId, companyId }: Pick<ChargePlace, 'buildingId' | 'companyId'>) => {
  const rows = context
    .read<Tables>()
    .selectFrom('charges')
    .where(ownRows(context.scope, charges))
    .where('charges.officeCentreId', '=', buildingId)
    .where('charges.endedAt', 'is', null)
  return companyId === null ? rows : rows.where('charges.companyId', '=', companyId)
}

const isDisputed = sql<SqlBool>`charges.disputed`
const everDisputed = sql<SqlBool>`exists (select from charge_disputes d where d.office_centre_id = charges.office_centre_id and d.charge_id = charges.id)`
const inStatus = (status: ChargeStatus) => sql<SqlBool>`charges.status = ${sql.lit(status)}`
const states = {
  OPEN: inStatus('OPEN'),
  VERIFIED: inStatus('VERIFIED'),
  LOCKED: inStatus('LOCKED'),
  DISPUTED: isDisputed,
}
const tabs = { ...states, ALL: sql<SqlBool>`true` }

const filtered = (context: SignedIn, place: ChargePlace, query: ChargeQuery) => {
  let rows = chargesIn(context, place)
  if (query.wildcardSearch) rows = rows.where(matching('charges', query.wildcardSearch))
  if (query.month) rows = rows.where('charges.month', '=', firstOfMonth(query.month))
  if (query.companyId) rows = rows.where('charges.companyId', '=', query.companyId)
  if (query.kind) rows = rows.where('charges.kind', '=', query.kind)
  if (query.disputed !== undefined) rows = rows.where(query.disputed ? everDisputed : sql<SqlBool>`not ${everDisputed}`)
  return baseFiltered(context, rows, query, { changed: 'charges.updatedAt' })
}

/** What narrows a list to few among those of the building is gathered and then sorted. */
const boundsOf = ({ companyId }: ChargePlace, query: ChargeQuery): Pick<Bounds, 'hits'> => {
  if (query.wildcardSearch) return { hits: 2000 }
  return companyId !== null || query.companyId || query.month ? { hits: 10_000 } : {}
}

/** With the names around a line; its dispute and its statement decide what may be done with it. */
export const withNames = (rows: ReturnType<typeof chargesIn>) =>
  rows
    .innerJoin('officeCentres as company', 'company.id', 'charges.companyId')
    .leftJoin('chargeDisputes as dispute', (join) =>
      join.onRef('dispute.officeCentreId', '=', 'charges.officeCentreId').onRef('dispute.chargeId', '=', 'charges.id'),
    )
    .leftJoin('charges as corrected', (join) =>
      join.onRef('corrected.officeCentreId', '=', 'charges.officeCentreId').onRef('corrected.id', '=', 'charges.correctsId'),
    )
    .leftJoin('chargeStatements as statement', (join) =>
      join
        .onRef('statement.officeCentreId', '=', 'charges.officeCentreId')
        .onRef('statement.companyId', '=', 'charges.companyId')
        .onRef('statement.month', '=', 'charges.month')
        .on('statement.status', '=', 'SENT'),
    )
    .selectAll('charges')
    .select([
      'company.companyName',
      'dispute.status as disputeStatus',
      'corrected.uuid as correctedUuid',
      'corrected.referenceNo as correctedNo',
      'statement.disputeUntil',
      knownAs('charges.userId', charges).as('who'),
    ])
export type Shown = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

/** Can the company still say something against it? */
export const mayDispute = (
  row: Pick<Shown, 'correctsId' | 'disputeStatus' | 'status' | 'disputeUntil' | 'amount' | 'reversed'>,
  today: string,
): boolean =>
  row.correctsId === null &&
  row.disputeStatus === null &&
  row.status !== 'LOCKED' &&
  row.amount > row.reversed &&
  (row.disputeUntil === null || today <= row.disputeUntil)

export const listed = (context: SignedIn, { organisation }: ChargePlace, row: Shown): ChargeRow => {
  const acts = context.scope.kind !== 'tenant' && context.holds(can.ACTION)
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    referenceNo: row.referenceNo,
    company: { id: row.companyId, name: row.companyName },
    kind: row.kind,
    kindTitle: kindTitle(context.language, row.kind),
    title: titleIn(context.language, row),
    day: row.day,
    month: monthOf(row.month),
    who: row.who,
    quantity: row.quantity,
    unit: row.unit,
    unitPrice: row.unitPrice,
    amount: row.amount,
    tax: row.tax,
    taxBasisPoints: row.taxBasisPoints,
    left: row.correctsId === null ? row.amount - row.reversed : row.amount,
    currency: row.currency,
    status: row.status as ChargeStatus,
    dispute: row.disputeStatus as DisputeStatus | null,
    corrects: row.correctedUuid && row.correctedNo ? { uuid: row.correctedUuid, referenceNo: row.correctedNo } : null,
    updatedDate: row.updatedAt,
    may: {
      verify: acts && row.status === chargeSteps.verify.from[0],
      lock: acts && row.status === chargeSteps.lock.from[0] && !row.disputed,
      correct: acts && row.correctsId === null && row.amount > row.reversed,
      dispute: context.scope.kind === 'tenant' && context.holds(can.EDIT) && mayDispute(row, todayIn(context, organisation)),
    },
  }
}

const sort = {
  day: 'charges.day',
  amount: 'charges.amount',
  referenceNo: 'charges.referenceNo',
  updatedDate: 'charges.updatedAt',
}
/** All that the list shows. */
export const asked = (context: SignedIn, place: ChargePlace, query: ChargeQuery) => {
  const rows = filtered(context, place, query)
  return query.status ? rows.where(tabs[query.status]) : rows
}

export const listCharges = async (context: SignedIn, place: ChargePlace, query: ChargeQuery): Promise<Page<ChargeRow>> => {
  const page = await listing(context, withNames(asked(context, place, query)), query, sort, 'charges.id', boundsOf(place, query))
  return { ...page, items: page.items.map((row) => listed(context, place, row)) }
}

const addedAtMost = 10_000
/** Sums of each tab: of what is filtered, where that can be added up in one currency. */
const sumsOf = async (context: SignedIn, place: ChargePlace, query: ChargeQuery) => {
  const names = ['OPEN', 'VERIFIED', 'LOCKED', 'DISPUTED', 'ALL'] as const
  const rows = filtered(context, place, query)
    .select(['charges.amount', 'charges.currency', 'charges.status', 'charges.disputed'])
    .limit(addedAtMost + 1)
  const added = sql<{ n: number; currencies: string[] | null; sums: number[] }>`
    select count(*) as n, array_agg(distinct currency) as currencies,
      array[${sql.join(names.map((name) => sql`coalesce(sum(amount) filter (where ${tabs[name]}), 0)::bigint`))}] as sums
    from (${rows}) as charges`
  const { rows: answers } = await added.execute(context.unscoped('the query inside is that of the list, which is checked there'))
  const [answer] = answers
  if (!answer || answer.n > addedAtMost || (answer.currencies?.length ?? 0) > 1) return { currency: place.organisation.currency, sums: null }
  const [OPEN = 0, VERIFIED = 0, LOCKED = 0, DISPUTED = 0, ALL = 0] = answer.sums
  return { currency: answer.currencies?.[0] ?? place.organisation.currency, sums: { OPEN, VERIFIED, LOCKED, DISPUTED, ALL } }
}

/** They may still be changed or called off, so whoever verifies or locks all that the list finds is told. */
const toComeOf = async (context: SignedIn, place: ChargePlace, query: ChargeQuery) => {
  const today = todayIn(context, place.organisation)
  if (query.month && query.month < monthOf(today)) return { verify: 0, lock: 0 }
  const rows = filtered(context, place, query)
    .where('charges.day', '>', today)
    .select(['charges.status', 'charges.disputed'])
    .limit(addedAtMost + 1)
  const { rows: answers } = await sql<{ verify: number; lock: number }>`
    select (count(*) filter (where status = 'OPEN'))::integer as verify, (count(*) filter (where status = 'VERIFIED' and not disputed))::integer as lock
    from (${rows}) as charges`.execute(context.unscoped('the query inside is that of the list, which is checked there'))
  return answers[0] ?? { verify: 0, lock: 0 }
}

export const countCharges = async (context: SignedIn, place: ChargePlace, query: ChargeQuery) => {
  const rows = filtered(context, place, query)
  const bounds = boundsOf(place, query)
  const counted = await tabCounts(context, rows, tabs, 'charges.id', bounds)
  // of more than are gathered those that came first tell nothing of the states: each is counted by itself, as its own list and the step of all of it count
  const gathered = bounds.hits !== undefined && counted.minimums.includes('ALL')
  const each = gathered ? await tabCounts(context, rows, states, 'charges.id', { reach: bounds.hits }) : undefined
  const told = each ? { ...counted, ...each, minimums: ['ALL' as const, ...each.minimums] } : counted
  return { ...told, ...(await sumsOf(context, place, query)), toCome: await toComeOf(context, place, query) }
}

/** All that the list shows, in its order. */
export async function* everyCharge(context: SignedIn, place: ChargePlace, query: ChargeQuery): AsyncIterable<Shown> {
  for await (const some of everyRow(withNames(asked(context, place, query)), query, sort, 'charges.id')) yield* some
}

export const findCharge = (context: SignedIn, place: Pick<ChargePlace, 'buildingId' | 'companyId'>, uuid: string): Promise<Shown> =>
  withNames(chargesIn(context, place)).where('charges.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
