import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing, statusCounts } from '#kit/server/data/listing.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import {
  chargebackAnswers,
  type ChargebackOfPayment,
  type ChargebackQuery,
  type ChargebackRow,
  type ChargebackStatus,
  chargebackStatuses,
  openChargebacks,
} from '../../contract/chargebacks.ts'
import { titleIn } from '../paid-for.ts'
import { type ChargebackRecord, chargebacks, type ChargebackTables, type PaymentRecord, payments, type PaymentTables } from '../tables.ts'

type Reads = Pick<Context, 'unscoped'>
type Tables = ChargebackTables & PaymentTables & OfficeCentreTables

const rowsOf = (from: Reads) => from.unscoped<ChargebackTables>('of a payment that was found, or of what the provider tells')

export const isFinal = (status: string): boolean => status === 'WON' || status === 'LOST'
export const statusNamed = (name: string): ChargebackStatus => chargebackStatuses.find((one) => one === name) ?? 'OPEN'
export const answerNamed = (name: string | null) => chargebackAnswers.find((one) => one === name) ?? null

export const chargebackBy = (from: Reads, provider: string, reference: string): Promise<ChargebackRecord | undefined> =>
  rowsOf(from).selectFrom('chargebacks').selectAll().where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst()

export const chargebackById = (from: Reads, id: number): Promise<ChargebackRecord | undefined> =>
  rowsOf(from).selectFrom('chargebacks').selectAll().where('id', '=', id).executeTakeFirst()

/** Of a payment, while the bank has not decided. One that only asks holds no money, and giving back is how it is usually settled. */
export const openChargebackOf = (from: Reads, paymentId: number): Promise<ChargebackRecord | undefined> =>
  rowsOf(from)
    .selectFrom('chargebacks')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('status', 'in', [...openChargebacks])
    .where('inquiry', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** While the bank decides nothing else of it goes back. */
export const isDisputed = async (from: Reads, paymentId: number): Promise<boolean> => (await openChargebackOf(from, paymentId)) !== undefined

/** Of which of some payments a bank decides now. */
export const disputedOf = async (from: Reads, paymentIds: readonly number[]): Promise<Set<number>> => {
  const rows = await rowsOf(from)
    .selectFrom('chargebacks')
    .select('paymentId')
    .where((eb) => eb('paymentId', '=', eb.fn.any(eb.val([...paymentIds]))))
    .where('status', 'in', [...openChargebacks])
    .where('inquiry', '=', false)
    .execute()
  return new Set(rows.map(({ paymentId }) => paymentId))
}

/** Those that hold money of a payment, or have lost it. */
export const chargebacksStanding = (from: Reads, paymentId: number): Promise<ChargebackRecord[]> =>
  rowsOf(from)
    .selectFrom('chargebacks')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('status', '<>', 'WON')
    .where('inquiry', '=', false)
    .orderBy('id')
    .execute()

/** The bank of a card decides about money of a record: until then nothing of it goes back, and nobody knows whose it is. */
export const isHeldBack = async (from: Reads, kind: string, subject: string): Promise<boolean> => {
  const open = await from
    .unscoped<Tables>('of a record that its module has found')
    .selectFrom('chargebacks')
    .innerJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'chargebacks.paymentId').onRef('payments.officeCentreId', '=', 'chargebacks.officeCentreId'),
    )
    .select('chargebacks.id')
    .where('payments.kind', '=', kind)
    .where('payments.subject', '=', subject)
    .where('chargebacks.status', 'in', [...openChargebacks])
    .where('chargebacks.inquiry', '=', false)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Those of which the provider is asked by night: open ones, what has moved in these days, and what differs, until it does no more. */
export const toAsk = (
  from: Reads,
  since: Date,
): Promise<Pick<ChargebackRecord, 'id' | 'officeCentreId' | 'paymentId' | 'provider' | 'account' | 'reference'>[]> =>
  from
    .unscoped<ChargebackTables & PaymentTables>('the job asks for those of all buildings')
    .selectFrom('chargebacks')
    .select(['id', 'officeCentreId', 'paymentId', 'provider', 'account', 'reference'])
    .where((eb) =>
      eb.or([
        eb('status', 'in', [...openChargebacks]),
        eb('updatedAt', '>', since.toISOString()),
        // lost, and no money was taken: it may be yet, or what is held of the payment is left of it again
        sql<SqlBool>`(status = 'LOST' and withdrawn = 0 and taken > 0)`,
        sql<SqlBool>`exists (select from payment_findings f where f.chargeback_id = chargebacks.id and f.ended_at is null)`,
      ]),
    )
    .orderBy('id')
    .execute()

/** Answers that have not reached the provider, a while after they were given. */
export const unsent = (from: Reads, before: string) =>
  rowsOf(from)
    .selectFrom('chargebacks')
    .select('id')
    .where('answer', 'is not', null)
    .where('sentAt', 'is', null)
    .where('answeredAt', '<', before)
    .limit(200)
    .execute()

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

const seenIn = (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>) =>
  context
    .read<Tables>()
    .selectFrom('chargebacks')
    .innerJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'chargebacks.paymentId').onRef('payments.officeCentreId', '=', 'chargebacks.officeCentreId'),
    )
    .where('chargebacks.officeCentreId', '=', id)
    .where(ownRows(context.scope, chargebacks))

const inStatus = (status: ChargebackStatus) => sql<SqlBool>`chargebacks.status = ${sql.lit(status)}`

const filtered = (context: SignedIn, building: Building, query: ChargebackQuery) => {
  const { timeZone, id } = building
  let rows = seenIn(context, building)
  if (query.wildcardSearch) {
    const number = query.wildcardSearch.toUpperCase()
    rows = rows.where((eb) => eb.or([matching('payments', query.wildcardSearch ?? ''), eb('chargebacks.referenceNo', '=', number)]))
  }
  // the building's own are marked with no company
  if (query.companyId === id) rows = rows.where('chargebacks.companyId', 'is', null)
  else if (query.companyId) rows = rows.where('chargebacks.companyId', '=', query.companyId)
  if (query.answer === 'NONE') rows = rows.where('chargebacks.answer', 'is', null)
  else if (query.answer) rows = rows.where('chargebacks.answer', '=', query.answer)
  if (query.dateFrom) rows = rows.where('chargebacks.createdAt', '>=', instantOf(query.dateFrom, '00:00', timeZone).toISOString())
  if (query.dateTo) rows = rows.where('chargebacks.createdAt', '<', instantOf(dayAfter(query.dateTo), '00:00', timeZone).toISOString())
  return baseFiltered(context, rows, query, { changed: 'chargebacks.updatedAt' })
}

const asked = (context: SignedIn, building: Building, query: ChargebackQuery) => {
  const rows = filtered(context, building, query)
  return query.status ? rows.where(inStatus(query.status)) : rows
}

const shownColumns = [
  'chargebacks.id',
  'chargebacks.uuid',
  'chargebacks.referenceNo',
  'chargebacks.status',
  'chargebacks.inquiry',
  'chargebacks.reason',
  'chargebacks.amount',
  'chargebacks.currency',
  'chargebacks.dueAt',
  'chargebacks.answer',
  'chargebacks.createdAt',
  'chargebacks.closedAt',
  'chargebacks.updatedAt',
  'payments.uuid as paymentUuid',
  'payments.referenceNo as paymentNo',
  'payments.title as title',
  'payments.titleOf',
  'payments.kind',
  'payments.memberId',
  'officeCentres.id as companyId',
  'officeCentres.companyName',
] as const

const named = (rows: ReturnType<typeof filtered>) =>
  rows
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('chargebacks.companyId', 'chargebacks.officeCentreId'))),
    )
    .select(shownColumns)
    .select(knownAs('payments.userId', payments).as('personName'))
type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

const presentRow = ({ language }: Pick<SignedIn, 'language'>, row: NamedRow): ChargebackRow => ({
  id: row.id,
  uuid: row.uuid,
  referenceNo: row.referenceNo,
  status: statusNamed(row.status),
  inquiry: row.inquiry,
  reason: row.reason,
  payment: { uuid: row.paymentUuid, referenceNo: row.paymentNo, title: titleIn(language, row) },
  company: { id: row.companyId, name: row.companyName },
  person: { memberId: row.memberId, name: row.personName ?? '' },
  amount: row.amount,
  currency: row.currency,
  dueDate: row.dueAt,
  answer: answerNamed(row.answer),
  createdDate: row.createdAt,
  closedDate: row.closedAt,
  updatedDate: row.updatedAt,
})

const sort = {
  createdDate: 'chargebacks.createdAt',
  // an inquiry of the bank may have none
  dueDate: { by: sql`chargebacks.due_at`, nullable: true },
  amount: 'chargebacks.amount',
  updatedDate: 'chargebacks.updatedAt',
}

export const listChargebacks = async (context: SignedIn, building: Building, query: ChargebackQuery): Promise<Page<ChargebackRow>> => {
  const page = await listing(context, named(asked(context, building, query)), query, sort, 'chargebacks.id')
  return { ...page, items: page.items.map((row) => presentRow(context, row)) }
}

export const countChargebacks = (context: SignedIn, building: Building, query: ChargebackQuery) =>
  statusCounts(context, filtered(context, building, query), chargebackStatuses, inStatus, 'chargebacks.id')

export const findChargeback = (context: SignedIn, building: Pick<OfficeCentreRecord, 'id'>, uuid: string): Promise<ChargebackRecord> =>
  seenIn(context, building).selectAll('chargebacks').where('chargebacks.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

export const chargebackRow = async (context: SignedIn, building: Building, id: number): Promise<ChargebackRow> => {
  const every = { page: 1, limit: 1, sortProperties: 'createdDate', sortDirection: 'DESC' } as const
  return presentRow(
    context,
    await named(filtered(context, building, every))
      .where('chargebacks.id', '=', id)
      .executeTakeFirstOrThrow(notFound),
  )
}

export async function* everyChargeback(context: SignedIn, building: Building, query: ChargebackQuery): AsyncIterable<ChargebackRow> {
  for await (const some of everyRow(named(asked(context, building, query)), query, sort, 'chargebacks.id'))
    yield* some.map((row) => presentRow(context, row))
}

/** Below a payment; the caller has made sure that the building reads it. */
export const chargebacksOf = async (
  context: SignedIn,
  { id, officeCentreId }: Pick<PaymentRecord, 'id' | 'officeCentreId'>,
): Promise<ChargebackOfPayment[]> => {
  const rows = await context
    .read<ChargebackTables>()
    .selectFrom('chargebacks')
    .select(['uuid', 'referenceNo', 'status', 'inquiry', 'reason', 'amount', 'dueAt', 'createdAt'])
    .where(ownRows(context.scope, chargebacks))
    .where('officeCentreId', '=', officeCentreId)
    .where('paymentId', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ status, dueAt, createdAt, ...row }) => ({ ...row, status: statusNamed(status), dueDate: dueAt, createdDate: createdAt }))
}

/** What the building has said nothing to, and still can; the first to be over first. */
export const waitingChargebacks = (context: SignedIn, buildingId: number, limit: number) =>
  seenIn(context, { id: buildingId })
    .where('chargebacks.status', '=', 'OPEN')
    .where('chargebacks.answer', 'is', null)
    .where((eb) => eb.or([eb('chargebacks.dueAt', 'is', null), eb('chargebacks.dueAt', '>', context.now().toISOString())]))
    .select([
      'chargebacks.uuid',
      'chargebacks.referenceNo',
      'chargebacks.inquiry',
      'chargebacks.amount',
      'chargebacks.currency',
      'chargebacks.dueAt',
      'chargebacks.createdAt',
    ])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy(sql`chargebacks.due_at nulls last`)
    .orderBy('chargebacks.id')
    .limit(limit)
    .execute()

/** What is to be answered within some time. */
export const chargebacksDue = (context: SignedIn, buildingId: number, from: Date, until: Date, limit: number) =>
  seenIn(context, { id: buildingId })
    .where('chargebacks.status', '=', 'OPEN')
    .where('chargebacks.answer', 'is', null)
    .where('chargebacks.dueAt', '>=', from.toISOString())
    .where('chargebacks.dueAt', '<', until.toISOString())
    .select(['chargebacks.uuid', 'chargebacks.inquiry', 'chargebacks.amount', 'chargebacks.currency', 'chargebacks.dueAt'])
    .orderBy('chargebacks.dueAt')
    .orderBy('chargebacks.id')
    .limit(limit)
    .execute()
