import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { changeAll, endAll } from '#kit/server/data/change-all.ts'
import { insertAll } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type AttendeeInput, attendeeHasIt, attendeeTwice, attendeeUnknown } from '../../contract.ts'
import { type AttendeeRecord, bookingAttendees, type BookingRecord } from '../tables.ts'
import { colleaguesBy, everAskedTo, organizerOf } from './attendee-rows.ts'
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
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
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

interface Changes {
  readonly gone: readonly number[]
  readonly changed: readonly { id: number; values: { name: string; visitor: boolean } }[]
  readonly added: readonly Named[]
  readonly renamed: readonly number[]
}
const changesOf = (before: readonly AttendeeRecord[], people: readonly Named[]): Changes => {
  const wanted = new Map(people.map((one) => [keyOf(one), one]))
  const there = new Map(before.map((one) => [keyOf(one), one]))
  return {
    gone: before.flatMap((one) => (wanted.has(keyOf(one)) ? [] : [one.id])),
    changed: [...wanted].flatMap(([key, { name, visitor }]) => {
      const row = there.get(key)
      return row && (row.name !== name || row.visitor !== visitor) ? [{ id: row.id, values: { name, visitor } }] : []
    }),
    added: [...wanted].flatMap(([key, one]) => (there.has(key) ? [] : [one])),
    renamed: before.flatMap((row) => ((wanted.get(keyOf(row))?.name ?? row.name) === row.name ? [] : [row.id])),
  }
}

/**
 * Whoever is not named is asked no more; who stays is the same as before, whatever was told to them. The bookings are locked, and of one person: one, or
 * dates of a series. Answers of which of them anything is new, and who is called otherwise.
 */
export const writeAttendees = async (
  tx: Transaction,
  inside: SignedIn,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  some: readonly [BookingRecord, ...BookingRecord[]],
  people: readonly AttendeeInput[],
): Promise<{ news: ReadonlySet<number>; renamed: ReadonlySet<number> }> => {
  const [first] = some
  const asked = await everAskedTo(tx, some)
  const now = new Map(some.map(({ id }) => [id, (asked.get(id) ?? []).filter(({ endedAt }) => endedAt === null)]))
  const wanted = await named(tx, building, first, people, [...now.values()].flat())
  const changes = some.map((booking) => ({ booking, ...changesOf(now.get(booking.id) ?? [], wanted) }))
  // those who have passes already were announced by somebody who may
  const hasPass = (id: number, key: string) => (now.get(id) ?? []).some((one) => keyOf(one) === key && one.visitor)
  if (some.some(({ id }) => wanted.some((one) => one.visitor && !hasPass(id, keyOf(one))))) checkMayAnnounce(inside, first)
  await endAll(
    tx,
    bookingAttendees,
    changes.flatMap(({ gone }) => gone),
    { action: 'attendeeRemoved' },
  )
  await changeAll(
    tx,
    bookingAttendees,
    changes.flatMap(({ changed }) => changed),
    { action: 'attendeeChanged' },
  )
  await insertAll(
    tx,
    bookingAttendees,
    changes.flatMap(({ booking: { id, officeCentreId, companyId }, added }) =>
      added.map((one) => ({ officeCentreId, companyId, bookingId: id, language: inside.language, ...one })),
    ),
    { action: 'attendeeAdded' },
  )
  return {
    news: new Set(changes.flatMap(({ booking, gone, changed, added }) => (gone.length + changed.length + added.length > 0 ? [booking.id] : []))),
    renamed: new Set(changes.flatMap(({ renamed }) => renamed)),
  }
}
