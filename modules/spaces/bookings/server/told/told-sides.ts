import type { Language } from '#kit/contract/language.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { sayKit } from '#kit/server/messages.ts'
import { momentAt } from '#kit/server/moments.ts'
import { extrasById } from '#modules/spaces/extras/server/front.ts'
import { bothOf, moneyIn, type Names, type Sides, sidesOfChange, type TwoSided, twoSided } from '../changes/change-sides.ts'
import { facilityOf } from '../facility-rows.ts'
import { dayList } from '../series/series-words.ts'
import type { BookingRecord, BookingTables, ChangeRecord } from '../tables.ts'
import { timesInMail } from '../time-words.ts'
import { say } from '../words.ts'

/** What became of the change that such a word is about. */
const toldOf = {
  changeAsked: 'ASKED',
  changeAgreed: 'TAKEN',
  changeAgreedToPay: 'OPEN',
  changeToPay: 'OPEN',
  changeRefusedByBuilding: 'REFUSED',
} as const
const statusTold = (what: string): string | undefined => Object.entries(toldOf).find(([word]) => word === what)?.[1]

/** Of each booking the change that a word is about: that of which it became so last. */
const changesTold = async (tx: Transaction, some: readonly BookingRecord[], what: string): Promise<ChangeRecord[]> => {
  const status = statusTold(what)
  if (!status) return []
  return tx
    .unscoped<BookingTables>('of bookings that were found')
    .selectFrom('bookingChanges')
    .selectAll()
    .distinctOn('bookingId')
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val(some.map(({ id }) => id)))))
    .where('status', '=', status)
    .orderBy('bookingId')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

const namesOf = async (tx: Transaction, officeCentreId: number, some: readonly Sides[]): Promise<Names> => {
  const each = some.flatMap(({ before, after }) => [before, after])
  const rooms = new Map<number, Awaited<ReturnType<typeof facilityOf>>>()
  for (const { facilityId } of each) if (!rooms.has(facilityId)) rooms.set(facilityId, await facilityOf(tx, facilityId))
  const ids = each.flatMap(({ extras }) => extras.map(({ extraId }) => extraId))
  const extras = await extrasById(tx, officeCentreId, [...new Set(ids)])
  return { room: (id, language) => textIn(rooms.get(id)?.descriptions ?? [], 'title', language), extras }
}

const isAnother = ({ before, after }: TwoSided): boolean => before !== after
const line = (language: Language, { label, ...sides }: TwoSided): string => sayKit(language, 'labelled', { label, value: bothOf(sides) })

/** Until the building has agreed nobody can pay; then it says until when. */
const dueLine = (language: Language, { status, due, currency, waitsUntil, wanted }: ChangeRecord): string[] => {
  if (due === 0 || (status !== 'ASKED' && status !== 'OPEN')) return []
  const value = moneyIn(language, due, currency)
  if (status === 'ASKED') return [sayKit(language, 'labelled', { label: say(language, 'dueAfterwards'), value })]
  return [sayKit(language, 'labelled', { label: say(language, 'mail.toPayBy', { until: momentAt(language, waitsUntil, wanted.timeZone) }), value })]
}

/** What was not agreed to is not what the booking is. */
const introOf = (language: Language, what: string, lines: readonly string[]): string[] =>
  what === 'changeRefusedByBuilding' && lines.length > 0 ? [say(language, 'mail.notAgreedTo')] : []

/** The building's own addresses, cleaners and caterers among them, read what it takes, and not what it costs whom. */
export type Whom = 'BOOKER' | 'DESK'

export interface ChangeTold {
  /** One fact each: only what becomes another thing, and what is due for it. */
  readonly lines: readonly string[]
  /** What is added is told by them. */
  readonly extras: boolean
}

/** What a change makes of a booking, as those who hear of it read it. `changed`: by which change, where none of it waited. */
export const changeTold = async (
  tx: Transaction,
  booking: BookingRecord,
  what: string,
  changed: Sides | undefined,
): Promise<(language: Language, whom: Whom) => ChangeTold> => {
  const [waited] = changed ? [] : await changesTold(tx, [booking], what)
  const sides = changed ?? (waited && sidesOfChange(waited))
  if (!sides) return () => ({ lines: [], extras: false })
  const names = await namesOf(tx, booking.officeCentreId, [sides])
  return (language, whom) => {
    const { price, ...said } = twoSided(language, sides, names)
    const own = whom === 'BOOKER'
    const lines = [...Object.values(said), ...(own ? [price] : [])].flatMap((one) => (isAnother(one) ? [line(language, one)] : []))
    return {
      lines: [
        ...introOf(language, what, lines),
        ...lines,
        ...(own && waited ? dueLine(language, waited) : []),
        ...(own && sides.instead ? [say(language, 'mail.instead')] : []),
      ],
      extras: isAnother(said.extras),
    }
  }
}

/** Beyond so many each date says it by itself, on its page. */
const atMost = 3

/** The same of many dates: their days and times, and what of the rest they are and become, together. */
export const changesOfSeriesTold = async (
  tx: Transaction,
  some: readonly BookingRecord[],
  what: string,
  changed: readonly Sides[] | undefined,
): Promise<(language: Language, whom: Whom) => readonly string[]> => {
  const all = changed ?? (await changesTold(tx, some, what)).map(sidesOfChange)
  const [first] = all
  const [booking] = some
  if (!first || !booking) return () => []
  const names = await namesOf(tx, booking.officeCentreId, all)
  const inTurn = (side: 'before' | 'after') => all.map((sides) => sides[side].date).toSorted()
  const sumOf = (side: 'before' | 'after') =>
    all.some((sides) => sides[side].total !== null) ? all.reduce((sum, sides) => sum + (sides[side].total ?? 0), 0) : null
  return (language, whom) => {
    const each = all.map((sides) => twoSided(language, sides, names))
    const together = (label: string, pairs: readonly Pick<TwoSided, 'before' | 'after'>[]): TwoSided[] => {
      const [before, after] = [new Set(pairs.map((one) => one.before)), new Set(pairs.map((one) => one.after))]
      if (pairs.every((one) => one.before === one.after) || before.size > atMost || after.size > atMost) return []
      return [{ label, before: [...before].join(' / '), after: [...after].join(' / ') }]
    }
    const of = (fact: 'facility' | 'attendees' | 'extras') =>
      together(
        each[0]?.[fact].label ?? '',
        each.map((one) => one[fact]),
      )
    const times = all.map(({ before, after }) => ({ before: timesInMail(language, before), after: timesInMail(language, after) }))
    const days = { before: dayList(language, inTurn('before')), after: dayList(language, inTurn('after')) }
    const price = { before: moneyIn(language, sumOf('before'), first.currency), after: moneyIn(language, sumOf('after'), first.currency) }
    const lines = [
      ...of('facility'),
      ...together(say(language, 'askedDates', { n: all.length }), [days]),
      ...together(say(language, 'when'), times),
      ...of('attendees'),
      ...of('extras'),
      ...(whom === 'BOOKER' ? together(say(language, 'price'), [price]) : []),
    ].map((one) => line(language, one))
    return [...introOf(language, what, lines), ...lines]
  }
}
