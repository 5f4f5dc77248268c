import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing, statusCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { mine, seenRows } from '#kit/server/data/own-or-all.ts'
import { matching } from '#kit/server/data/search.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can, type PaymentQuery, type PaymentRow, type PaymentStatus, paymentStatuses, type RefundStatus } from '../contract.ts'
import { partTitle, stillToPay, titleIn } from './paid-for.ts'
import { refundStateOf, refundSums } from './refund-state.ts'
import { type PaymentRecord, payments, type PaymentTables } from './tables.ts'

type Tables = PaymentTables & OfficeCentreTables

/** Those that the reader may see: of the organisation, or one's own. */
const seenIn = (context: SignedIn, { building, company }: Place) => {
  let rows = context
    .read<Tables>()
    .selectFrom('payments')
    .where('payments.officeCentreId', '=', building.id)
    .where(seenRows(context, payments))
    .where('payments.endedAt', 'is', null)
  if (company) rows = rows.where('payments.companyId', '=', company.id)
  return rows
}

const inStatus = (status: PaymentStatus) => sql<SqlBool>`payments.status = ${sql.lit(status)}`

const hasRefund = (
  status: RefundStatus,
) => sql<SqlBool>`exists (select from payment_refunds r where r.office_centre_id = payments.office_centre_id and r.payment_id = payments.id
  and r.status = ${status})`

const filtered = (context: SignedIn, place: Place, query: PaymentQuery) => {
  const { timeZone, id } = place.building
  let rows = seenIn(context, place)
  if (query.wildcardSearch) rows = rows.where(matching('payments', query.wildcardSearch))
  if (query.kind) rows = rows.where('payments.kind', '=', query.kind)
  if (query.referenceNo) rows = rows.where('payments.referenceNo', '=', query.referenceNo.toUpperCase())
  // the building's own are marked with no company
  if (query.companyId === id) rows = rows.where('payments.companyId', 'is', null)
  else if (query.companyId) rows = rows.where('payments.companyId', '=', query.companyId)
  if (query.mine !== undefined) rows = rows.where(mine(context, query.mine, payments))
  if (query.refund) rows = rows.where(hasRefund(query.refund))
  if (query.dateFrom) rows = rows.where('payments.createdAt', '>=', instantOf(query.dateFrom, '00:00', timeZone).toISOString())
  if (query.dateTo) rows = rows.where('payments.createdAt', '<', instantOf(dayAfter(query.dateTo), '00:00', timeZone).toISOString())
  return baseFiltered(context, rows, query, { changed: 'payments.updatedAt' })
}

const asked = (context: SignedIn, place: Place, query: PaymentQuery) => {
  const rows = filtered(context, place, query)
  return query.status ? rows.where(inStatus(query.status)) : rows
}

/** A search has an index of its own, and so have a person's and a company's own: what they find is gathered and then sorted. */
const boundsOf = ({ scope, holds }: SignedIn, { wildcardSearch, companyId }: PaymentQuery) => {
  if (wildcardSearch) return { hits: 2000 }
  return companyId !== undefined || scope.kind === 'tenant' || !holds(can.VIEW) ? { hits: 10_000 } : {}
}

const shownColumns = [
  'payments.id',
  'payments.uuid',
  'payments.referenceNo',
  'payments.status',
  'payments.kind',
  'payments.subject',
  'payments.title',
  'payments.titleOf',
  'payments.part',
  'payments.memberId',
  'payments.amount',
  'payments.paid',
  'payments.refunded',
  'payments.disputed',
  'payments.currency',
  'payments.createdAt',
  'payments.paidAt',
  'payments.updatedAt',
  'officeCentres.id as companyId',
  'officeCentres.companyName',
] as const

/** With the names behind the ids. */
const named = (rows: ReturnType<typeof filtered>) =>
  rows
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('payments.companyId', 'payments.officeCentreId'))),
    )
    .select(shownColumns)
    .select(refundSums)
    .select(knownAs('payments.userId', payments).as('personName'))
type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

const rowTitle = (language: Language, row: Pick<NamedRow, 'kind' | 'title' | 'titleOf' | 'part'>): string =>
  partTitle(language, titleIn(language, row), row)

const presentRow = ({ language }: Pick<SignedIn, 'language'>, row: NamedRow, payAgainUntil: string | null): PaymentRow => ({
  id: row.id,
  uuid: row.uuid,
  referenceNo: row.referenceNo,
  status: paymentStatuses.find((one) => one === row.status) ?? 'CREATED',
  payAgainUntil,
  kind: row.kind,
  title: rowTitle(language, row),
  company: { id: row.companyId, name: row.companyName },
  person: { memberId: row.memberId, name: row.personName ?? '' },
  amount: row.amount,
  paid: row.paid,
  refunded: row.refunded,
  refundFailed: row.refundFailed,
  refundOpen: row.refundOpen,
  refundState: refundStateOf(row),
  disputed: row.disputed,
  currency: row.currency,
  createdDate: row.createdAt,
  paidDate: row.paidAt,
  updatedDate: row.updatedAt,
})

const sort = {
  createdDate: 'payments.createdAt',
  referenceNo: 'payments.referenceNo',
  amount: 'payments.amount',
  updatedDate: 'payments.updatedAt',
}

export const listPayments = async (context: SignedIn, place: Place, query: PaymentQuery): Promise<Page<PaymentRow>> => {
  const page = await listing(context, named(asked(context, place, query)), query, sort, 'payments.id', boundsOf(context, query))
  const again = await stillToPay(context, page.items)
  return { ...page, items: page.items.map((row) => presentRow(context, row, again(row))) }
}

export const countPayments = (context: SignedIn, place: Place, query: PaymentQuery) =>
  statusCounts(context, filtered(context, place, query), paymentStatuses, inStatus, 'payments.id', boundsOf(context, query))

export const findPayment = (context: SignedIn, place: Place, uuid: string): Promise<PaymentRecord> =>
  seenIn(context, place).selectAll('payments').where('payments.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** As the list shows it. */
export const rowOf = async (context: SignedIn, place: Place, id: number): Promise<PaymentRow> => {
  const every = { page: 1, limit: 1, sortProperties: 'createdDate', sortDirection: 'DESC' } as const
  const row = await named(filtered(context, place, every))
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return presentRow(context, row, (await stillToPay(context, [row]))(row))
}

/** All that the list shows, in its order. */
export async function* everyPayment(context: SignedIn, place: Place, query: PaymentQuery): AsyncIterable<PaymentRow> {
  for await (const some of everyRow(named(asked(context, place, query)), query, sort, 'payments.id'))
    yield* some.map((row) => presentRow(context, row, null))
}
