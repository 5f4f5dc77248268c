import type { Transaction } from '#kit/server/context.ts'
import { openRound, withdrawRound } from '#modules/identity/approvals/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { can } from '../../contract.ts'
import { isDue } from '../due-rows.ts'
import { facilityOf } from '../facility-rows.ts'
import { inOrder } from '../series/series-words.ts'
import { type BookingRecord, bookings, type BookingTables } from '../tables.ts'
import { roundNames } from '../titles.ts'

type Facility = Pick<FacilityRecord, 'descriptions'>
const rowsOf = (tx: Transaction) => tx.unscoped<BookingTables>('under the round of a booking that was found')

/** Somebody of the building agrees first: all who may are asked, by mail too. */
export const askFor = (
  tx: Transaction,
  building: { id: number },
  booking: BookingRecord,
  facility: Facility,
  applicantId = tx.context.actor?.scope.personId ?? null,
): Promise<void> =>
  openRound(tx, {
    kind: bookings.name,
    subject: booking.uuid,
    ...roundNames(tx.context.language, facility, booking),
    officeCentreId: building.id,
    companyId: booking.companyId,
    applicantId,
    forIds: [booking.userId],
    steps: [[{ reason: 'FACILITY', organisationId: building.id, permission: can.ACTION }]],
  })

/** The dates that stand under the round of one of them, locked in one order. */
export const askedWith = (tx: Transaction, { id, officeCentreId }: Pick<BookingRecord, 'id' | 'officeCentreId'>): Promise<BookingRecord[]> =>
  rowsOf(tx)
    .selectFrom('bookings')
    .selectAll()
    .where('askedWith', '=', id)
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'PENDING_APPROVAL')
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Under whose round they are: it is part of no edition, and the history tells when they were asked for. */
const putUnder = async (tx: Transaction, ids: readonly number[], leader: number | null): Promise<void> => {
  if (ids.length === 0) return
  await rowsOf(tx)
    .updateTable('bookings')
    .set({ askedWith: leader })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

/** One round for all of them, so that whoever decides is asked once. */
export const askForAll = async (
  tx: Transaction,
  building: { id: number },
  some: readonly BookingRecord[],
  facility: Facility,
  applicantId?: number | null,
): Promise<void> => {
  const [first, ...others] = some
  if (!first) return
  await putUnder(tx, [first.id], null)
  await putUnder(
    tx,
    others.map(({ id }) => id),
    first.id,
  )
  await askFor(tx, building, first, facility, applicantId)
}

/** What nobody had decided of bookings that are back: those of a series in one room together, as they were asked for. */
export const askAgain = async (tx: Transaction, some: readonly BookingRecord[]): Promise<void> => {
  const together = Map.groupBy(some, ({ id, seriesId, facilityId, createdBy }) =>
    seriesId === null ? `one ${id}` : `${seriesId} ${facilityId} ${createdBy}`,
  )
  for (const group of together.values()) {
    const rows = group.toSorted(inOrder)
    const [first] = rows
    if (first) await askForAll(tx, { id: first.officeCentreId }, rows, await facilityOf(tx, first.facilityId), first.createdBy)
  }
}

/** It is asked for no more, or in another way: those under its round are asked for without it, unless their time is over as well: those the clock lets go. */
export const askNoMore = async (tx: Transaction, booking: BookingRecord): Promise<void> => {
  await withdrawRound(tx, booking.officeCentreId, bookings.name, booking.uuid)
  if (booking.seriesId === null) return
  await putUnder(tx, [booking.id], null)
  const others = await askedWith(tx, booking)
  const open = []
  for (const row of others) if (open.length > 0 || !(await isDue(tx, 'expire', row.id))) open.push(row)
  if (open.length === 0) return
  await askForAll(tx, { id: booking.officeCentreId }, open, await facilityOf(tx, booking.facilityId), booking.createdBy)
}

/** The same of some at once: those under a round of another leave it in one statement, before the one that leads it. */
export const askNoMoreFor = async (tx: Transaction, some: readonly BookingRecord[]): Promise<void> => {
  await putUnder(
    tx,
    some.flatMap(({ id, askedWith: leader }) => (leader === null ? [] : [id])),
    null,
  )
  for (const booking of some) if (booking.askedWith === null) await askNoMore(tx, booking)
}

/** Those under a round before the one that leads it, so that nobody is asked anew for each of them. */
export const leadersLast = (some: readonly BookingRecord[]): BookingRecord[] =>
  some.toSorted((a, b) => Number(a.askedWith === null) - Number(b.askedWith === null))
