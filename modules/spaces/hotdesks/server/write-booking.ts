import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import {
  buildingShut,
  buildingShutFor,
  can,
  type DeskBookingInput,
  deskBookingOff,
  deskBookingSteps,
  deskKept,
  deskOutOfUse,
  deskTaken,
  halfOver,
  notYetOpen,
  personHasDesk,
  tooFarAhead,
} from '../contract.ts'
import { reasonOf, shutIn, shutOn } from './blocked-days.ts'
import { checkInOpens } from './booking-rows.ts'
import { mayWrite } from './own.ts'
import { mayBook, type Sitter, sitterOf } from './people-rows.ts'
import { settingsOf } from './settings.ts'
import { deskBookings, type DeskBookingRecord, type DeskRecord } from './tables.ts'
import { deskById, holdDesk, holdHours, keeperOn } from './taken-rows.ts'
import { tellOfDesk } from './tell.ts'
import { halves, timesOf, weekdayOf } from './times.ts'

/** The index says whether it is the desk or the person that somebody else was quicker with. */
const unlessHad = async <T>(work: Promise<T>, deskNo: string): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== '23505') throw error
    throw new Failed(constraint?.startsWith('desk_bookings_person') ? personHasDesk : deskTaken, { values: { deskNo } })
  }
}

/** Screens of other companies show the desk, and know nothing of the booking. */
export const tellScreens = (tx: Transaction, { deskId, officeCentreId }: Pick<DeskBookingRecord, 'deskId' | 'officeCentreId'>): void =>
  tx.afterCommit(() => tx.context.app.live.tell({ kind: 'desks', id: deskId, officeCentreId }))

const checkKept = async (tx: Transaction, desk: DeskRecord, sitter: Sitter, date: string): Promise<void> => {
  const keeper = await keeperOn(tx, desk, weekdayOf(date))
  if (!keeper) return
  const fits = keeper.userId === null ? (keeper.companyId ?? desk.officeCentreId) === sitter.organisationId : keeper.memberId === sitter.memberId
  if (!fits) throw new Failed(deskKept, { values: { deskNo: desk.deskNo } })
}

export const createDeskBooking = async (
  context: SignedIn,
  place: Place,
  { deskUuid, date, part, memberId }: DeskBookingInput,
): Promise<DeskBookingRecord> => {
  const { building } = place
  const sitter = await sitterOf(context, place, memberId)
  return context.transaction(async (tx, inside) => {
    await holdHours(tx, building)
    const desk = await holdDesk(tx, building.id, deskUuid)
    if (!(await mayBook(tx, building.id, sitter))) throw new Failed(deskBookingOff)
    const settings = await settingsOf(inside, building)
    const now = tx.context.now()
    const today = todayIn(inside, building)
    const last = daysAfter(today, settings.aheadDays)
    if (date > last) throw new Failed(tooFarAhead, { values: { n: String(settings.aheadDays) } })
    const times = timesOf(date, part, settings, building.timeZone, now)
    if (times.endsAt <= now) throw new Failed(halfOver)
    if (desk.outOfUse) throw new Failed(deskOutOfUse, { values: { deskNo: desk.deskNo } })
    const shut = shutIn(await shutOn(tx, building, date), times)
    if (shut) {
      const reason = reasonOf(inside.language, shut)
      throw new Failed(reason ? buildingShutFor : buildingShut, { values: { reason } })
    }
    await checkKept(tx, desk, sitter, date)
    const values = {
      officeCentreId: building.id,
      companyId: sitter.organisationId === building.id ? null : sitter.organisationId,
      deskId: desk.id,
      memberId: sitter.memberId,
      userId: sitter.userId,
      status: 'BOOKED',
      date,
      ...halves(part),
      ...times,
    }
    const booking = await unlessHad(insert(tx, deskBookings, values, { action: 'booked' }), desk.deskNo)
    await tellOfDesk(tx, building, booking, desk, 'booked')
    tellScreens(tx, booking)
    return booking
  })
}

const lockBooking = async (tx: Transaction, context: SignedIn, { building, company }: Place, which: Seen): Promise<DeskBookingRecord> => {
  const row = await lock(tx, deskBookings, which)
  const ours = row.officeCentreId === building.id && (!company || row.companyId === company.id)
  const may = mayWrite(context, row)
  if (!ours || (!may && !context.holds(can.VIEW))) throw new Failed(failures.notFound)
  if (!may) throw new Failed(failures.forbidden)
  return row
}

const runs = ({ endsAt }: DeskBookingRecord, now: Date): boolean => Date.parse(endsAt) > now.getTime()

export const cancelDeskBooking = (context: SignedIn, place: Place, which: Seen): Promise<DeskBookingRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockBooking(tx, inside, place, which)
    if (!runs(before, tx.context.now())) throw new Failed(halfOver)
    const after = await change(tx, deskBookings, { id: before.id, step: deskBookingSteps.cancel }, {}, { action: 'cancelled' })
    await tellOfDesk(tx, place.building, after, await deskById(tx, after), 'cancelled')
    tellScreens(tx, after)
    return after
  })

export const checkInDeskBooking = (context: SignedIn, place: Place, which: Seen): Promise<DeskBookingRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockBooking(tx, inside, place, which)
    const now = tx.context.now()
    if (now.getTime() < checkInOpens(before, await settingsOf(inside, place.building)) || !runs(before, now)) throw new Failed(notYetOpen)
    const after = await change(tx, deskBookings, { id: before.id, step: deskBookingSteps.checkIn }, { checkedInAt: now }, { action: 'checkedIn' })
    tellScreens(tx, after)
    return after
  })

/** They go before the end: what is left is free for others. */
export const leaveDesk = (context: SignedIn, place: Place, which: Seen): Promise<DeskBookingRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockBooking(tx, inside, place, which)
    if (!runs(before, tx.context.now())) throw new Failed(halfOver)
    if (Date.parse(before.startsAt) > tx.context.now().getTime() && before.status !== 'CHECKED_IN') throw new Failed(notYetOpen)
    const after = await change(tx, deskBookings, { id: before.id, step: deskBookingSteps.leave }, {}, { action: 'left' })
    tellScreens(tx, after)
    return after
  })
