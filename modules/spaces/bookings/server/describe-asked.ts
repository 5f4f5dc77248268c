import type { Language } from '#kit/contract/language.ts'
import { dayWords, momentWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import type { Described } from '#modules/identity/approvals/server/front.ts'
import { type ExtraRecord, extrasById } from '#modules/spaces/extras/server/front.ts'
import { changesDescribed, type DescribedChange } from './asked-rows.ts'
import { extrasText, orderedUntil } from './chosen-extras.ts'
import { bookingsDescribed } from './due-rows.ts'
import type { BookingRecord } from './tables.ts'
import { whenIn } from './titles.ts'
import { say } from './words.ts'

type DescribedBooking = Awaited<ReturnType<typeof bookingsDescribed>>[number]
type Known = ReadonlyMap<number, ExtraRecord>
interface Fact {
  readonly label: string
  readonly value: string
}

/** Of all that are described, asked for once in each building. */
const extrasOf = async (context: Context, rows: readonly Pick<BookingRecord, 'officeCentreId' | 'extras'>[]): Promise<Known> => {
  const inBuildings = Map.groupBy(
    rows.filter(({ extras }) => extras.length > 0),
    ({ officeCentreId }) => officeCentreId,
  )
  const ids = (some: readonly Pick<BookingRecord, 'extras'>[]) => some.flatMap(({ extras }) => extras.map(({ extraId }) => extraId))
  const known = await Promise.all([...inBuildings].map(([id, some]) => extrasById(context, id, ids(some))))
  return new Map(known.flatMap((some) => [...some]))
}

/** Until when those who make it take an order: whoever agrees later orders late. */
const orderFact = (language: Language, row: Pick<BookingRecord, 'extras' | 'startsAt' | 'timeZone'>, known: Known): Fact[] => {
  const wanted = row.extras.flatMap(({ extraId, quantity }) => {
    const extra = known.get(extraId)
    return extra ? [{ extra, quantity }] : []
  })
  const until = orderedUntil(wanted, Date.parse(row.startsAt))
  if (until === null) return []
  const { date, time } = localTime(new Date(until), row.timeZone)
  return [{ label: say(language, 'orderUntil'), value: momentWords(language, date, time) }]
}

const datesFact = (language: Language, dates: readonly string[]): Fact[] =>
  dates.length > 1
    ? [{ label: say(language, 'askedDates', { n: dates.length }), value: dates.map((date) => dayWords(language, date)).join(' · ') }]
    : []

interface Brief extends Pick<BookingRecord, 'title' | 'total' | 'currency'> {
  readonly companyName: string
  readonly personName: string | null
  readonly dates: readonly string[]
}
const briefOf = (language: Language, row: Brief, about = ''): string[] =>
  [
    about,
    row.companyName,
    row.personName ?? '',
    row.title,
    row.dates.length > 1 ? say(language, 'askedDates', { n: row.dates.length }) : '',
    row.total && row.currency ? moneyText(row.total, row.currency, language) : '',
  ].filter(Boolean)

const ofBooking = (language: Language, row: DescribedBooking, known: Known): Described => ({
  path: `/manage-bookings/${row.uuid}`,
  brief: briefOf(language, row),
  facts: [
    { label: say(language, 'askedFacility'), value: inLanguage(row.descriptions, language)?.title ?? '' },
    { label: say(language, 'when'), value: whenIn(language, row) },
    ...datesFact(language, row.dates),
    { label: say(language, 'company'), value: row.companyName },
    { label: say(language, 'bookingTitle'), value: row.title },
    { label: say(language, 'attendees'), value: String(row.attendees) },
    ...(row.extras.length > 0 ? [{ label: say(language, 'extras'), value: extrasText(language, row.extras, known) }] : []),
    ...orderFact(language, row, known),
  ],
})

/** What it is, and would be: only what is another thing has two sides. */
const ofChange = (language: Language, row: DescribedChange, known: Known): Described => {
  const { wanted } = row
  const both = (before: string, after: string): string => (before === after ? after : `${before} → ${after}`)
  const money = (amount: number | null) => (amount === null ? say(language, 'freeOfCharge') : moneyText(amount, row.currency, language))
  const [extrasBefore, extras] = [row.extras, wanted.extras].map((some) => extrasText(language, some, known) || say(language, 'noExtras'))
  const rooms = [row.descriptionsBefore, row.descriptions].map((some) => inLanguage(some, language)?.title ?? '')
  const startsAt = new Date(wanted.startsAt).toISOString()
  return {
    path: `/manage-bookings/${row.uuid}`,
    brief: briefOf(language, { ...row, total: wanted.total }, say(language, 'askedChange')),
    facts: [
      { label: say(language, 'askedChange'), value: say(language, 'askedChangeText') },
      { label: say(language, 'askedFacility'), value: both(rooms[0] ?? '', rooms[1] ?? '') },
      { label: say(language, 'when'), value: both(whenIn(language, row), whenIn(language, wanted)) },
      ...datesFact(language, row.dates),
      { label: say(language, 'company'), value: row.companyName },
      { label: say(language, 'bookingTitle'), value: row.title },
      { label: say(language, 'attendees'), value: both(String(row.attendees), String(wanted.attendees)) },
      ...(row.extras.length > 0 || wanted.extras.length > 0
        ? [{ label: say(language, 'extras'), value: both(extrasBefore ?? '', extras ?? '') }]
        : []),
      ...orderFact(language, { extras: [...wanted.extras], startsAt, timeZone: row.timeZone }, known),
      ...(row.total !== null || wanted.total !== null ? [{ label: say(language, 'price'), value: both(money(row.total), money(wanted.total)) }] : []),
    ],
  }
}

/** Bookings that are asked for, and changes of those that are there, as those who agree to them read them. */
export const describeAsked = async (context: Context, language: Language, subjects: readonly string[]): Promise<Map<string, Described>> => {
  const [rows, changes] = await Promise.all([bookingsDescribed(context, subjects), changesDescribed(context, subjects)])
  const known = await extrasOf(context, [...rows, ...changes.map((row) => ({ ...row, extras: [...row.extras, ...row.wanted.extras] }))])
  return new Map([
    ...rows.map((row) => [row.uuid, ofBooking(language, row, known)] as const),
    ...changes.map((row) => [row.uuid, ofChange(language, row, known)] as const),
  ])
}
