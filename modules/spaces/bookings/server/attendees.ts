import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { changeAll, endAll } from '#kit/server/data/change-all.ts'
import { insertAll } from '#kit/server/data/write.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { type AttendeeInput, attendeeHasIt, attendeeTwice, attendeeUnknown } from '../contract.ts'
import { attendeesOf, colleaguesBy, organizerOf } from './attendee-rows.ts'
import { type AttendeeRecord, bookingAttendees, type BookingRecord } from './tables.ts'
import { checkMayAnnounce } from './visitors.ts'

interface Named {
  readonly memberId: number | null
  readonly userId: number | null
  readonly name: string
  readonly email: string | null
  readonly visitor: boolean
}

const wrong = (failure: typeof attendeeUnknown, at: number, field: 'memberId' | 'email'): Failed =>
  new Failed(failure, { fields: { [`people.${at}.${field}`]: failure.message } })

/** Members by their memberships in the organisation that has the booking; nobody by two ways, and nobody who has it. Whoever is asked already may have left since. */
const named = async (
  tx: Transaction,
  building: Pick<OfficeCentreRow, 'id' | 'timeZone'>,
  booking: BookingRecord,
  people: readonly AttendeeInput[],
  before: readonly AttendeeRecord[],
): Promise<Named[]> => {
  const ids = people.flatMap(({ memberId }) => memberId ?? [])
  const members = await colleaguesBy(tx, booking.companyId ?? building.id, ids, todayIn(tx.context, building))
  const byId = new Map(members.map((one) => [one.memberId, one]))
  const organizer = await organizerOf(tx, booking.memberId)
  const taken = new Set(members.map(({ email }) => email.toLowerCase()))
  return people.map(({ memberId, name, email, visitor }, at) => {
    if (memberId === booking.memberId) throw wrong(attendeeHasIt, at, 'memberId')
    if (memberId === null) {
      if (email === organizer.email.toLowerCase()) throw wrong(attendeeHasIt, at, 'email')
      if (taken.has(email)) throw wrong(attendeeTwice, at, 'email')
      return { memberId, userId: null, name, email, visitor }
    }
    const member = byId.get(memberId)
    const asked = before.find((one) => one.memberId === memberId)
    if (!member && asked) return { memberId, userId: asked.userId, name: asked.name, email: null, visitor: false }
    if (!member) throw wrong(attendeeUnknown, at, 'memberId')
    return { memberId, userId: member.userId, name: member.fullName, email: null, visitor: false }
  })
}

const keyOf = ({ memberId, email }: Pick<Named, 'memberId' | 'email'>): string => (memberId === null ? `${email}` : String(memberId))

/** Whoever is not named is asked no more; who stays is the same as before, whatever was told to them. The booking is locked. */
export const writeAttendees = async (
  tx: Transaction,
  inside: SignedIn,
  building: Pick<OfficeCentreRow, 'id' | 'timeZone'>,
  booking: BookingRecord,
  people: readonly AttendeeInput[],
): Promise<boolean> => {
  const before = await attendeesOf(tx, booking)
  const wanted = new Map((await named(tx, building, booking, people, before)).map((one) => [keyOf(one), one]))
  const there = new Map(before.map((one) => [keyOf(one), one]))
  // those who have passes already were announced by somebody who may
  if ([...wanted].some(([key, { visitor }]) => visitor && !there.get(key)?.visitor)) checkMayAnnounce(inside, booking)
  const gone = before.filter((one) => !wanted.has(keyOf(one)))
  const changes = [...wanted].flatMap(([key, { name, visitor }]) => {
    const row = there.get(key)
    return row && (row.name !== name || row.visitor !== visitor) ? [{ id: row.id, values: { name, visitor } }] : []
  })
  const added = [...wanted].flatMap(([key, one]) => (there.has(key) ? [] : [one]))
  await endAll(
    tx,
    bookingAttendees,
    gone.map(({ id }) => id),
    { action: 'attendeeRemoved' },
  )
  await changeAll(tx, bookingAttendees, changes, { action: 'attendeeChanged' })
  await insertAll(
    tx,
    bookingAttendees,
    added.map((one) => ({
      officeCentreId: booking.officeCentreId,
      companyId: booking.companyId,
      bookingId: booking.id,
      language: inside.language,
      ...one,
    })),
    { action: 'attendeeAdded' },
  )
  return gone.length + changes.length + added.length > 0
}
