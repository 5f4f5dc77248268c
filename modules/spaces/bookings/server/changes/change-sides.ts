import type { Language } from '#kit/contract/language.ts'
import { moneyText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import { sayKit } from '#kit/server/messages.ts'
import type { ChosenExtra } from '#modules/spaces/extras/contract.ts'
import type { ExtraRecord } from '#modules/spaces/extras/server/front.ts'
import { extrasText } from '../extras/chosen-extras.ts'
import type { Becoming, BookingRecord } from '../tables.ts'
import { whenIn } from '../titles.ts'
import { say } from '../words.ts'

type Added = Pick<ChosenExtra, 'extraId' | 'quantity'>
/** In one order, so that the same is the same. */
export const inTurn = (extras: readonly Added[]): Added[] => extras.toSorted((a, b) => a.extraId - b.extraId)

/** A booking, as far as a change makes another thing of it. */
export interface Side extends Pick<BookingRecord, 'facilityId' | 'date' | 'timeFrom' | 'timeUntil' | 'attendees' | 'total'> {
  readonly extras: readonly Added[]
}
export interface Sides {
  readonly before: Side
  readonly after: Side
  readonly currency: string | null
  /** It takes the place of a change that waited. */
  readonly instead?: boolean
}

/** By the clock of its place. */
const timesIn = (startsAt: number, endsAt: number, timeZone: string) => {
  const [from, until] = [localTime(new Date(startsAt), timeZone), localTime(new Date(endsAt), timeZone)]
  // as bookings have it, the end of a day is its own
  return { date: from.date, timeFrom: from.time, timeUntil: until.time === '00:00' ? '24:00' : until.time }
}

type Wanted = Pick<Becoming, 'facilityId' | 'date' | 'timeFrom' | 'timeUntil' | 'timeZone' | 'attendees' | 'total'> & {
  readonly extras: readonly Added[]
  readonly was: Omit<Becoming['was'], 'discountCode' | 'extras' | 'attendees'> & {
    readonly attendees?: number | undefined
    readonly extras?: readonly Added[] | undefined
  }
}
/** What it was when the change was asked for, and would be. */
export const sidesOfChange = ({ wanted, currency }: { readonly wanted: Wanted; readonly currency: string | null }): Sides => {
  const { was, timeZone, attendees, extras } = wanted
  const { facilityId, total } = was
  const before = { facilityId, total, attendees: was.attendees ?? attendees, extras: was.extras ?? extras }
  return { before: { ...before, ...timesIn(was.startsAt, was.endsAt, timeZone) }, after: wanted, currency }
}
export const sidesOfBooking = (before: BookingRecord, after: BookingRecord): Sides => ({
  before,
  after,
  currency: after.currency ?? before.currency,
})

/** What rooms and extras are called. */
export interface Names {
  room(facilityId: number, language: Language): string
  readonly extras: ReadonlyMap<number, ExtraRecord>
}
export interface TwoSided {
  readonly label: string
  readonly before: string
  readonly after: string
}

export const moneyIn = (language: Language, amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? '–' : moneyText(amount, currency, language)

/** Each in words, on both sides; what stays the same is the same on both. */
export const twoSided = (language: Language, { before, after, currency }: Sides, names: Names) => {
  const both = (label: string, of: (side: Side) => string): TwoSided => ({ label, before: of(before), after: of(after) })
  return {
    facility: both(say(language, 'askedFacility'), ({ facilityId }) => names.room(facilityId, language)),
    when: both(say(language, 'when'), (side) => whenIn(language, side)),
    attendees: both(say(language, 'attendees'), ({ attendees }) => String(attendees)),
    extras: both(say(language, 'extras'), ({ extras }) => extrasText(language, inTurn(extras), names.extras) || sayKit(language, 'none')),
    price: both(say(language, 'price'), ({ total }) => moneyIn(language, total, currency)),
  }
}

export const bothOf = ({ before, after }: Pick<TwoSided, 'before' | 'after'>): string => (before === after ? after : `${before} → ${after}`)
