import type { z } from 'zod'
import { dayWritten } from '#kit/contract/days.ts'
import type { Equipment } from '#modules/spaces/facilities/contract.ts'
import type { Bookable, BookingRule, listBookable } from '../contract.ts'
import { narrowedIn, type RoomFilterName, roomQueryOf } from './roomNarrowing.ts'

/** TIMES: from one to another. The others: at any time of that part of the day, for so long. */
export const parts = ['TIMES', 'MORNING', 'AFTERNOON', 'DAY'] as const
export type Part = (typeof parts)[number]
const stretch = { MORNING: ['06:00', '12:00'], AFTERNOON: ['12:00', '18:00'], DAY: ['00:00', '24:00'] } as const

/** Minutes that are offered as a length. */
export const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480] as const

/** What somebody looks for. Empty or null: it does not matter, or is not typed yet. */
export interface Search {
  date: string
  part: Part
  from: string
  until: string
  minutes: number
  people: number | null
  narrowed: Record<RoomFilterName, string>
}
export const nothingNarrowed = { categoryId: '', floorId: '', equipment: '', wildcardSearch: '' }

const clockIn = (text: string | null): string => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? '') ? (text ?? '') : '')
const numberIn = (text: string | null, min: number, max: number): number | undefined => {
  const n = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
  return n >= min && n <= max ? n : undefined
}

/** As an address says it; what means nothing there is left out. */
export const searchIn = (address: URLSearchParams, today: string): Search => ({
  date: dayWritten(address.get('date')) ?? today,
  part: parts.find((one) => one === address.get('part')) ?? 'DAY',
  from: clockIn(address.get('from')),
  until: clockIn(address.get('until')),
  minutes: numberIn(address.get('length'), 5, 1440) ?? 60,
  people: numberIn(address.get('people'), 1, 10_000) ?? null,
  narrowed: narrowedIn(address),
})
/** What becomes of the address; the usual is left out. */
export const addressOf = ({ narrowed, people, minutes, part, ...typed }: Partial<Search>): Record<string, string | undefined> => ({
  ...typed,
  ...(part && { part: part === 'DAY' ? undefined : part }),
  ...(minutes !== undefined && { length: minutes === 60 ? undefined : String(minutes) }),
  ...(people !== undefined && { people: String(people ?? '') }),
  ...narrowed,
})

export const equipmentAnd = (narrowed: Search['narrowed'], equipment: readonly Equipment[]): Search['narrowed'] => ({
  ...narrowed,
  equipment: equipment.join(','),
})

export type Query = z.input<(typeof listBookable)['query']>
const timesOf = ({ date, part, from, until, minutes }: Search): Query => {
  if (!date) return {}
  if (part === 'TIMES') return from && until && from !== until ? { date, timeFrom: from, timeUntil: until } : {}
  const [timeFrom, timeUntil] = stretch[part]
  return { date, timeFrom, timeUntil, minutes }
}
/** As it is asked. */
export const queryOf = (search: Search): Query => ({
  ...roomQueryOf(search.narrowed),
  ...timesOf(search),
  ...(search.people === null ? {} : { attendees: search.people }),
  offers: 'true',
})
export const isTimed = (search: Search): boolean => timesOf(search).date !== undefined

const nextKey = ({ next }: Bookable): string => (next ? `${next.date} ${next.timeFrom}` : '9999')
/** A room for oneself before a place in what several share, such as a gym; what stands on no floor is fetched, such as a projector. */
const kindOf = ({ mode, floor }: Bookable): number => (mode === 'EXCLUSIVE' ? 0 : floor !== null ? 1 : 2)
/** Those that are free first, rooms before all else, the one that fits closest before larger ones; then by when they are next. */
export const inOrder = (rooms: readonly Bookable[]): Bookable[] =>
  rooms.toSorted(
    (a, b) =>
      Number(b.free === true) - Number(a.free === true) || kindOf(a) - kindOf(b) || nextKey(a).localeCompare(nextKey(b)) || a.capacity - b.capacity,
  )

/** What is in the way of whoever books and in no room: their number of bookings, their credits, the account of the company, or that bookings are switched off. */
const ofBooker: readonly BookingRule[] = ['switchedOn', 'quota', 'credits', 'account']
export const isOwnLimit = ({ refusal }: Pick<Bookable, 'refusal'>): boolean => refusal !== null && ofBooker.includes(refusal.rule)

/** The limits of whoever books, each once; and from which day on one of these rooms can be had again. */
export const ownLimits = (rooms: readonly Bookable[]): { messages: string[]; again: string | undefined } => {
  const limited = rooms.filter(isOwnLimit)
  return {
    messages: [...new Set(limited.flatMap(({ refusal }) => refusal?.message ?? []))],
    again: limited.flatMap(({ next }) => next?.date ?? []).toSorted()[0],
  }
}
