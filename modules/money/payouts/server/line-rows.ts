import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can, canSettle } from '#modules/money/payments/contract.ts'
import type { SeenPayoutLine } from '#modules/money/payments/server/front.ts'
import type { PaymentTables } from '#modules/money/payments/server/tables.ts'
import { bookedAs, type KindSum, type LineKind, lineKinds, type LineQuery, type PayoutLine, settledAs, verdicts } from '../contract/payout.ts'
import { rowsOf } from './payout-rows.ts'
import { isUnsettled } from './settled.ts'
import { type LineRecord, payoutLines, type PayoutRecord, type PayoutTables } from './tables.ts'

type Tables = PayoutTables & PaymentTables & OfficeCentreTables
type OfPayout = Pick<PayoutRecord, 'id' | 'officeCentreId'>

export const kindNamed = (name: string): LineKind => lineKinds.find((one) => one === name) ?? 'OTHER'

/** What the provider lists is written down once, however often it is asked. */
export const keepLines = async (tx: Transaction, { id: payoutId, officeCentreId }: OfPayout, lines: readonly SeenPayoutLine[]): Promise<void> => {
  // in turns: a statement takes so many values
  for (let at = 0; at < lines.length; at += 1000)
    await rowsOf(tx)
      .insertInto('payoutLines')
      .values(lines.slice(at, at + 1000).map((line) => ({ ...line, officeCentreId, payoutId })))
      .onConflict((conflict) => conflict.columns(['payoutId', 'reference']).doNothing())
      .execute()
}

/** Fees that belong to no payment, and were not posted yet. */
export const feesOf = (tx: Transaction, { id, officeCentreId }: OfPayout): Promise<Pick<LineRecord, 'uuid' | 'net'>[]> =>
  rowsOf(tx)
    .selectFrom('payoutLines')
    .select(['uuid', 'net'])
    .where('officeCentreId', '=', officeCentreId)
    .where('payoutId', '=', id)
    .where('kind', '=', 'FEE')
    .where('verdict', '<>', 'MATCHED')
    .orderBy('id')
    .execute()

const seenIn = (context: SignedIn, { id, officeCentreId }: OfPayout) =>
  context
    .read<Tables>()
    .selectFrom('payoutLines')
    .where('payoutLines.officeCentreId', '=', officeCentreId)
    .where('payoutLines.payoutId', '=', id)
    .where(ownRows(context.scope, payoutLines))
    .where('payoutLines.endedAt', 'is', null)
    .leftJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'payoutLines.paymentId').onRef('payments.officeCentreId', '=', 'payoutLines.officeCentreId'),
    )
    .leftJoin('officeCentres as company', 'company.id', 'payoutLines.settledCompanyId')

/** Only what is nothing of ours is booked by hand. */
export const isToBook = ({ kind, verdict }: { kind: string; verdict: string }): boolean => kind === 'OTHER' && verdict === 'UNKNOWN'

const sort = { happenedDate: 'payoutLines.happenedAt', amount: 'payoutLines.amount' }

export const listLines = async (context: SignedIn, payout: OfPayout, query: LineQuery): Promise<Page<PayoutLine>> => {
  let rows = seenIn(context, payout)
  if (query.wildcardSearch) {
    const text = query.wildcardSearch
    rows = rows.where((eb) => eb.or([matching('payments', text), eb('payoutLines.source', '=', text)]))
  }
  if (query.kind) rows = rows.where('payoutLines.kind', '=', query.kind)
  if (query.verdict) rows = rows.where('payoutLines.verdict', '=', query.verdict)
  const shown = baseFiltered(context, rows, query, { changed: 'payoutLines.updatedAt' })
    .selectAll('payoutLines')
    .select(['payments.uuid as paymentUuid', 'payments.referenceNo', 'company.companyName'])
  const page = await listing(context, shown, query, sort, 'payoutLines.id')
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      version: row.version,
      kind: kindNamed(row.kind),
      source: row.source,
      payment: row.paymentUuid !== null && row.referenceNo !== null ? { uuid: row.paymentUuid, referenceNo: row.referenceNo } : null,
      amount: row.amount,
      fee: row.fee,
      net: row.net,
      ours: row.ours,
      verdict: verdicts.find((one) => one === row.verdict) ?? 'UNKNOWN',
      happenedDate: row.happenedAt,
      bookedAs: bookedAs.find((one) => one === row.bookedAs) ?? null,
      settledAs: settledAs.find((one) => one === row.settledAs) ?? null,
      company: row.settledCompanyId !== null && row.companyName !== null ? { id: row.settledCompanyId, name: row.companyName } : null,
      may: { book: isToBook(row) && context.holds(can.EDIT), settle: isUnsettled(row) && context.holds(canSettle.EDIT) },
    })),
  }
}

/** One of a payout, held until the transaction ends. */
export const lineHeld = (tx: Transaction, { id, officeCentreId }: OfPayout, uuid: string): Promise<LineRecord> =>
  tx
    .read<PayoutTables>()
    .selectFrom('payoutLines')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('payoutId', '=', id)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

export const sumsOf = async (context: SignedIn, payout: OfPayout): Promise<KindSum[]> => {
  const rows = await seenIn(context, payout)
    .select('payoutLines.kind')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('payoutLines.amount').as('amount'),
      eb.fn.sum<number>('payoutLines.fee').as('fee'),
      eb.fn.sum<number>('payoutLines.net').as('net'),
    ])
    .groupBy('payoutLines.kind')
    .execute()
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return lineKinds.flatMap((kind) => {
    const row = byKind.get(kind)
    return row ? [{ kind, count: Number(row.count), amount: Number(row.amount), fee: Number(row.fee), net: Number(row.net) }] : []
  })
}

/** Of a payout the sum of its lines; what it should come to. */
export const netOf = async (tx: Transaction, { id }: OfPayout): Promise<number> => {
  const { sum } = await rowsOf(tx)
    .selectFrom('payoutLines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('net'), eb.lit(0)).as('sum'))
    .where('payoutId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export const differingLines = (tx: Transaction, { id }: OfPayout) =>
  rowsOf(tx)
    .selectFrom('payoutLines')
    .select(['id', 'net', 'ours', 'verdict'])
    .select(
      sql<SqlBool>`exists (select from payout_lines x where x.office_centre_id = payout_lines.office_centre_id and x.kind = payout_lines.kind
        and x.source = payout_lines.source and x.id < payout_lines.id)`.as('twice'),
    )
    .where('payoutId', '=', id)
    .where('verdict', '<>', 'MATCHED')
    .orderBy('id')
    .execute()
