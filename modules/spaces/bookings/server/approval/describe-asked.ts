import type { Language } from '#kit/contract/language.ts'
import { dayWords, momentWords } from '#kit/contract/moments.ts'
import { moneyText } from '#kit/contract/money.ts'
import { textIn } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import type { Described } from '#modules/identity/approvals/server/front.ts'
import { type ExtraRecord, extrasById } from '#modules/spaces/extras/server/front.ts'
import { changesDescribed, type DescribedChange } from '../changes/asked-rows.ts'
import { bothOf, sidesOfChange, type TwoSided, twoSided } from '../changes/change-sides.ts'
import { bookingsDescribed } from '../due-rows.ts'
import { extrasText, orderedUntil } from '../extras/chosen-extras.ts'
import type { BookingRecord } from '../tables.ts'
import { whenIn } from '../titles.ts'
import { say } from '../words.ts'

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

const decideFact = (language: Language, until: string, timeZone: string): Fact => {
  const { date, time } = localTime(new Date(until), timeZone)
  return { label: say(language, 'decideBy'), value: momentWords(language, date, time) }
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
const briefOf = (language: Language, row: Brief): string[] =>
  [
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
    { label: say(language, 'askedFacility'), value: textIn(row.descriptions, 'title', language) },
    { label: say(language, 'when'), value: whenIn(language, row) },
    ...datesFact(language, row.dates),
    { label: say(language, 'company'), value: row.companyName },
    { label: say(language, 'bookingTitle'), value: row.title },
    { label: say(language, 'field.referenceNo'), value: row.referenceNo },
    { label: say(language, 'attendees'), value: String(row.attendees) },
    ...(row.extras.length > 0 ? [{ label: say(language, 'extras'), value: extrasText(language, row.extras, known) }] : []),
    ...orderFact(language, row, known),
    ...(row.total && row.currency ? [{ label: say(language, 'price'), value: moneyText(row.total, row.currency, language) }] : []),
    decideFact(language, row.until, row.timeZone),
  ],
})

/** What it was when it was asked for, and would be: only what is another thing has two sides. */
const ofChange = (language: Language, row: DescribedChange, known: Known): Described => {
  const { wanted, status } = row
  const sides = sidesOfChange(row)
  const { before, after } = sides
  const room = (id: number) => textIn(id === after.facilityId ? row.descriptions : row.descriptionsBefore, 'title', language)
  const said = twoSided(language, sides, { room, extras: known })
  const fact = (of: TwoSided): Fact => ({ label: of.label, value: bothOf(of) })
  const startsAt = new Date(wanted.startsAt).toISOString()
  return {
    path: `/manage-bookings/${row.bookingUuid}`,
    brief: briefOf(language, { ...row, total: wanted.total }),
    facts: [
      ...(status === 'ASKED' ? [{ label: say(language, 'askedChange'), value: say(language, 'askedChangeText') }] : []),
      fact(said.facility),
      fact(said.when),
      ...datesFact(language, row.dates),
      { label: say(language, 'company'), value: row.companyName },
      { label: say(language, 'bookingTitle'), value: row.title },
      { label: say(language, 'field.referenceNo'), value: row.referenceNo },
      fact(said.attendees),
      ...(before.extras.length > 0 || after.extras.length > 0 ? [fact(said.extras)] : []),
      ...orderFact(language, { extras: [...wanted.extras], startsAt, timeZone: wanted.timeZone }, known),
      ...(status === 'ASKED' ? [decideFact(language, row.waitsUntil, wanted.timeZone)] : []),
      ...(before.total !== null || after.total !== null ? [fact(said.price)] : []),
    ],
  }
}

/** Bookings that are asked for, as those who agree to them read them. */
export const describeBookings = async (context: Context, language: Language, subjects: readonly string[]): Promise<Map<string, Described>> => {
  const rows = await bookingsDescribed(context, subjects)
  const known = await extrasOf(context, rows)
  return new Map(rows.map((row) => [row.uuid, ofBooking(language, row, known)]))
}

/** Changes of those that are there, likewise. */
export const describeChanges = async (context: Context, language: Language, subjects: readonly string[]): Promise<Map<string, Described>> => {
  const rows = await changesDescribed(context, subjects)
  const known = await extrasOf(
    context,
    rows.map(({ officeCentreId, wanted }) => ({ officeCentreId, extras: [...(wanted.was.extras ?? []), ...wanted.extras] })),
  )
  return new Map(rows.map((row) => [row.uuid, ofChange(language, row, known)]))
}
