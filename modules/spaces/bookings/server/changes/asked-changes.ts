import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { openRound, withdrawRound } from '#modules/identity/approvals/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { can } from '../../contract.ts'
import { buildingOf } from '../due-rows.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookerBy } from '../member-rows.ts'
import { bookingChanges, type BookingRecord, type BookingTables, type ChangeRecord } from '../tables.ts'
import { holdBesideAll } from '../taken/holds.ts'
import { roundNames } from '../titles.ts'
import { tellOfBooking } from '../told/tell.ts'
import { unlessRefused } from '../unless-refused.ts'
import { say } from '../words.ts'
import { closeChange } from './close-change.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<BookingTables>('of bookings that were found')

/** The booking as it will be, for whoever decides about it or hears of it. */
export const asWanted = (before: BookingRecord, { wanted, title }: Pick<ChangeRecord, 'wanted' | 'title'>): BookingRecord => ({
  ...before,
  facilityId: wanted.facilityId,
  date: wanted.date,
  timeFrom: wanted.timeFrom,
  timeUntil: wanted.timeUntil,
  attendees: wanted.attendees,
  extras: [...wanted.extras],
  title,
})

/** A change that waits, with its booking. */
export interface AskedChange {
  readonly booking: BookingRecord
  readonly waiting: ChangeRecord
}

/** Those that stand under the round of one, in one order; their bookings are locked. */
export const changesAskedWith = async (
  tx: Transaction,
  { id, officeCentreId }: Pick<ChangeRecord, 'id' | 'officeCentreId'>,
): Promise<AskedChange[]> => {
  const changes = await rowsOf(tx)
    .selectFrom('bookingChanges')
    .selectAll()
    .where('askedWith', '=', id)
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'ASKED')
    .execute()
  if (changes.length === 0) return []
  const found = await rowsOf(tx)
    .selectFrom('bookings')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(changes.map(({ bookingId }) => bookingId)))))
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  // asked again, now that nobody else ends them
  const still = await rowsOf(tx).selectFrom('bookingChanges').selectAll().where('askedWith', '=', id).where('status', '=', 'ASKED').execute()
  const waitingOf = new Map(still.map((waiting) => [waiting.bookingId, waiting]))
  return found.flatMap((booking) => {
    const waiting = waitingOf.get(booking.id)
    return waiting ? [{ booking, waiting }] : []
  })
}

const putUnder = async (tx: Transaction, ids: readonly number[], leader: number | null): Promise<void> => {
  if (ids.length === 0) return
  await rowsOf(tx)
    .updateTable('bookingChanges')
    .set({ askedWith: leader })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

/** It is decided before what is theirs begins, or what they would have, and before it is over undecided: whichever is first. */
const neededBefore = (some: readonly AskedChange[]): { neededDate: string; neededTime: string } | undefined => {
  const [first] = some
    .flatMap(({ booking, waiting: { wanted, waitsUntil } }) => {
      const over = localTime(new Date(waitsUntil), wanted.timeZone)
      return [
        { ...booking, at: Date.parse(booking.startsAt) },
        { ...wanted, at: wanted.startsAt },
        { date: over.date, timeFrom: over.time, at: Date.parse(waitsUntil) },
      ]
    })
    .toSorted((a, b) => a.at - b.at)
  return first && { neededDate: first.date, neededTime: first.timeFrom }
}

/** One round for all of them, so that whoever decides is asked once: about the first. */
export const askForAllChanges = async (
  tx: Transaction,
  some: readonly AskedChange[],
  applicantId = tx.context.actor?.scope.personId ?? null,
): Promise<void> => {
  const [first, ...others] = some
  if (!first) return
  const { booking, waiting } = first
  await putUnder(tx, [waiting.id], null)
  await putUnder(
    tx,
    others.map((one) => one.waiting.id),
    waiting.id,
  )
  const wanted = asWanted(booking, waiting)
  const { officeCentreId, companyId, userId } = booking
  const { title, titleOf } = roundNames(tx.context.language, await facilityOf(tx, wanted.facilityId), wanted)
  await openRound(tx, {
    kind: bookingChanges.name,
    subject: waiting.uuid,
    title,
    titleOf: { ...titleOf, ...neededBefore(some) },
    officeCentreId,
    companyId,
    applicantId,
    forIds: [userId],
    steps: [[{ reason: 'FACILITY', organisationId: officeCentreId, permission: can.ACTION }]],
  })
}

/** The one that leads a round, as long as it is asked for; its booking is locked. */
const leaderOf = async (tx: Transaction, id: number): Promise<AskedChange | undefined> => {
  const waiting = await rowsOf(tx).selectFrom('bookingChanges').selectAll().where('id', '=', id).where('status', '=', 'ASKED').executeTakeFirst()
  const booking =
    waiting &&
    (await rowsOf(tx)
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', waiting.bookingId)
      .where('endedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst())
  return waiting && booking && { booking, waiting }
}

/** It wanted what one of those had that are over: it holds that now, where it is free. */
const holdsNow = async (tx: Transaction, { booking, waiting }: AskedChange, together: readonly number[]): Promise<boolean> => {
  const { spaceIds, span } = waiting.wanted
  if (!spaceIds) return true
  const [from, until] = span
  const wanted = spaceIds.map((spaceId) => ({ spaceId, from, until }))
  return !((await unlessRefused(tx, () => holdBesideAll(tx, booking, waiting.id, together, wanted))) instanceof Failed)
}

/** In the language of whoever reads it. */
export type WhyLost = (language: Language) => string

/** It cannot be had any more, which whoever has it hears with the reason; the booking stays. */
export const loseChange = async (tx: Transaction, { booking, waiting }: AskedChange, why: WhyLost): Promise<void> => {
  await closeChange(tx, booking, waiting, 'lose')
  const email = (await bookerBy(tx, booking.memberId))?.email ?? ''
  const reason = why((await languagesOf(tx, [email]))(email))
  await tellOfBooking(tx, await buildingOf(tx, booking.officeCentreId), { ...booking, reason }, 'changeLost')
}

/** Of those that stay: whatever cannot be had without those that are over is over, too; then they are looked at again. */
export const settle = async (tx: Transaction, some: readonly AskedChange[]): Promise<readonly AskedChange[]> => {
  const ids = some.map(({ booking }) => booking.id)
  const stay: AskedChange[] = []
  for (const one of some) if (await holdsNow(tx, one, ids)) stay.push(one)
  if (stay.length === some.length) return stay
  for (const one of some) if (!stay.includes(one)) await loseChange(tx, one, (language) => say(language, 'noMore.companion'))
  return settle(tx, stay)
}

/**
 * Some that were asked for are over: those under the same rounds are asked for without them, as far as they can be had still, unless their time is over as
 * well: those the clock lets go.
 */
export const leaveRounds = async (tx: Transaction, over: readonly ChangeRecord[]): Promise<void> => {
  const now = tx.context.now().getTime()
  for (const leaderId of [...new Set(over.map(({ id, askedWith }) => askedWith ?? id))].toSorted((a, b) => a - b)) {
    const led = over.find(({ id }) => id === leaderId)
    if (led) await withdrawRound(tx, led.officeCentreId, bookingChanges.name, led.uuid)
    const { officeCentreId = 0 } = over[0] ?? {}
    const leader = led ? undefined : await leaderOf(tx, leaderId)
    const group = [...(leader ? [leader] : []), ...(await changesAskedWith(tx, { id: leaderId, officeCentreId }))]
    const stay = await settle(
      tx,
      group.filter(({ waiting }) => Date.parse(waiting.waitsUntil) > now),
    )
    const goesOn = leader && stay.includes(leader)
    if (leader && !goesOn) await withdrawRound(tx, officeCentreId, bookingChanges.name, leader.waiting.uuid)
    if (!goesOn) await askForAllChanges(tx, stay, stay[0]?.waiting.createdBy)
  }
}

/** About which change the round is that a change stands under. */
export const roundOfChange = async (context: Pick<Context, 'unscoped'>, { uuid, askedWith }: ChangeRecord): Promise<string> => {
  if (askedWith === null) return uuid
  const leader = await rowsOf(context).selectFrom('bookingChanges').select('uuid').where('id', '=', askedWith).executeTakeFirst()
  return leader?.uuid ?? uuid
}
