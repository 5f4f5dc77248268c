import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing, statusCounts } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type PayoutQuery, type PayoutRow, type PayoutStatus, payoutStatuses } from '../contract/payout.ts'
import { type PayoutRecord, payouts, type PayoutTables } from './tables.ts'

type Reads = Pick<Context, 'unscoped'>
export type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'currency'>

/** Jobs have found the account that the provider tells of. */
export const rowsOf = (from: Reads) => from.unscoped<PayoutTables>('of the building whose account the provider tells of')

export const statusNamed = (name: string): PayoutStatus => payoutStatuses.find((one) => one === name) ?? 'PENDING'

export const payoutBy = (from: Reads, provider: string, reference: string): Promise<PayoutRecord | undefined> =>
  rowsOf(from).selectFrom('payouts').selectAll().where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst()

/** One word of the provider about a payout is written down at a time, whether it is known yet or not. */
export const oneAtATime = async (tx: Transaction, provider: string, reference: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout ${provider} ${reference}`}, 0))`.execute(rowsOf(tx))
}

/** Those that are on their way, or in which something differs: asked for again by night. */
export const unsettledOf = (from: Reads, officeCentreId: number, account: string): Promise<{ reference: string }[]> =>
  rowsOf(from)
    .selectFrom('payouts')
    .select('reference')
    .where('officeCentreId', '=', officeCentreId)
    .where('account', '=', account)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'PENDING'),
        eb.exists(
          eb
            .selectFrom('payoutFindings')
            .select('payoutFindings.id')
            .whereRef('payoutFindings.payoutId', '=', 'payouts.id')
            .where('payoutFindings.endedAt', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute()

/** What the provider has taken off its balance, and the bank has not said yet. */
export const onTheWayOf = async (from: Reads, officeCentreId: number, account: string, currency: string): Promise<number> => {
  const { sum } = await rowsOf(from)
    .selectFrom('payouts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('officeCentreId', '=', officeCentreId)
    .where('account', '=', account)
    .where('currency', '=', currency)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const seenIn = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context
    .read<PayoutTables>()
    .selectFrom('payouts')
    .where('payouts.officeCentreId', '=', id)
    .where(ownRows(context.scope, payouts))
    .where('payouts.endedAt', 'is', null)

const inStatus = (status: PayoutStatus) => sql<SqlBool>`payouts.status = ${sql.lit(status)}`
const differing = sql<SqlBool>`exists (select from payout_findings f where f.payout_id = payouts.id and f.ended_at is null)`
const unsettled = sql<SqlBool>`exists (select from payout_lines l where l.office_centre_id = payouts.office_centre_id and l.payout_id = payouts.id
  and l.booked_as = 'UNSETTLED' and l.settled_as is null)`

const filtered = (context: SignedIn, building: Building, query: PayoutQuery) => {
  let rows = seenIn(context, building)
  if (query.wildcardSearch) rows = rows.where(matching('payouts', query.wildcardSearch))
  if (query.differs !== undefined) rows = rows.where(query.differs ? differing : sql<SqlBool>`not ${differing}`)
  if (query.unsettled !== undefined) rows = rows.where(query.unsettled ? unsettled : sql<SqlBool>`not ${unsettled}`)
  if (query.atBank !== undefined) rows = rows.where('payouts.bankDay', query.atBank ? 'is not' : 'is', null)
  if (query.dateFrom) rows = rows.where('payouts.arrivesOn', '>=', query.dateFrom)
  if (query.dateTo) rows = rows.where('payouts.arrivesOn', '<=', query.dateTo)
  return baseFiltered(context, rows, query, { changed: 'payouts.updatedAt' })
}

const asked = (context: SignedIn, building: Building, query: PayoutQuery) => {
  const rows = filtered(context, building, query)
  return query.status ? rows.where(inStatus(query.status)) : rows
}

const linesThat = (verdict: string) =>
  sql<number>`(select count(*)::integer from payout_lines l where l.payout_id = payouts.id and l.verdict = ${sql.lit(verdict)})`
const shown = (rows: ReturnType<typeof filtered>) =>
  rows.selectAll('payouts').select([
    linesThat('MATCHED').as('matched'),
    linesThat('DIFFERS').as('differs'),
    linesThat('UNKNOWN').as('unknown'),
    sql<number>`(select count(*)::integer from payout_findings f where f.payout_id = payouts.id and f.ended_at is null)`.as('findings'),
    sql<number>`(select count(*)::integer from payout_lines l where l.office_centre_id = payouts.office_centre_id and l.payout_id = payouts.id
        and l.booked_as = 'UNSETTLED' and l.settled_as is null)`.as('unsettled'),
  ])
type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const presentRow = (row: ShownRow): PayoutRow => ({
  id: row.id,
  uuid: row.uuid,
  reference: row.reference,
  status: statusNamed(row.status),
  amount: row.amount,
  currency: row.currency,
  issuedDate: row.issuedAt,
  arrivesOn: row.arrivesOn,
  byHand: row.byHand,
  lines: { matched: row.matched, differs: row.differs, unknown: row.unknown },
  findings: row.findings,
  unsettled: row.unsettled,
  bankLine:
    row.bankDay !== null && row.bankAccount !== null
      ? { day: row.bankDay, account: row.bankAccount, reference: row.bankReference ?? '', amount: row.bankAmount ?? row.amount }
      : null,
  updatedDate: row.updatedAt,
})

const sort = { issuedDate: 'payouts.issuedAt', arrivesOn: 'payouts.arrivesOn', amount: 'payouts.amount', updatedDate: 'payouts.updatedAt' }

export const listPayouts = async (context: SignedIn, building: Building, query: PayoutQuery): Promise<Page<PayoutRow>> => {
  const page = await listing(context, shown(asked(context, building, query)), query, sort, 'payouts.id')
  return { ...page, items: page.items.map(presentRow) }
}

export const countPayouts = (context: SignedIn, building: Building, query: PayoutQuery) =>
  statusCounts(context, filtered(context, building, query), payoutStatuses, inStatus, 'payouts.id')

export const findPayout = (context: SignedIn, building: Pick<Building, 'id'>, uuid: string): Promise<PayoutRecord> =>
  seenIn(context, building).selectAll().where('payouts.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

export const payoutRow = async (context: SignedIn, building: Building, id: number): Promise<PayoutRow> => {
  const every = { page: 1, limit: 1, sortProperties: 'issuedDate', sortDirection: 'DESC' } as const
  return presentRow(
    await shown(filtered(context, building, every))
      .where('payouts.id', '=', id)
      .executeTakeFirstOrThrow(notFound),
  )
}

export async function* everyPayout(context: SignedIn, building: Building, query: PayoutQuery): AsyncIterable<PayoutRow> {
  for await (const some of everyRow(shown(asked(context, building, query)), query, sort, 'payouts.id')) yield* some.map(presentRow)
}
