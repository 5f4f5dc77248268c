import type { Week } from '#kit/contract/week.ts'
import { endOf, SeriesInput } from '../contract.ts'
import { askedDay } from './askedDay.ts'
import { bookingBody, type BookingForm, emptyBooking } from './bookingForm.ts'
import { firstTime } from './firstTime.ts'
import { noRepeat, repeatBody, type RepeatForm } from './repeatForm.ts'
import type { Preview } from './useSeries.ts'
import type { WayQuery } from './WaysOut.tsx'

/** What somebody types who books: once, or repeated. */
export type NewForm = BookingForm & { repeat: RepeatForm }

/** How many were looked for. */
const peopleIn = (address: URLSearchParams): number | null => {
  const people = Number(address.get('people'))
  return Number.isInteger(people) && people > 0 && people <= 10_000 ? people : null
}

/** What it begins with: as the address names it, else as the room opens. */
export const newForm = (address: URLSearchParams, now: { day: string; time: string }, hours: Week | undefined): NewForm => {
  const typed = address.get('from')
  const first = firstTime(now, askedDay(address), hours)
  const from = typed ?? first.timeFrom
  const form = emptyBooking(typed === null ? first.date : (askedDay(address) ?? now.day), from)
  const until = address.get('until') ?? endOf(from, 60)
  return {
    ...form,
    timeUntil: until === '24:00' ? '23:59' : until,
    facilityUuid: address.get('facility') ?? '',
    attendees: peopleIn(address),
    repeat: noRepeat,
  }
}

/** Who comes, what it is called and what is added are not typed again; it is paid for by itself. */
export const formInstead = (form: NewForm, { facility, date, from, until }: WayQuery): NewForm => ({
  ...form,
  facilityUuid: facility,
  date,
  timeFrom: from,
  timeUntil: until,
  payBy: '',
  repeat: noRepeat,
})

/** The dates that were shown to be free, and how they are paid. */
export const seriesBody = (form: NewForm, { free, payBy }: Pick<Preview, 'free' | 'payBy'>): SeriesInput | undefined => {
  const { overrideReason: _one, ...rest } = bookingBody(form)
  const { repeat } = form
  return SeriesInput.safeParse({ ...rest, payBy, repeat: repeatBody(repeat, form.date), how: repeat.how, dates: free }).data
}
