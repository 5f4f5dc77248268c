import { daysAfter } from '#kit/contract/days.ts'
import { stretchesOn } from '#kit/contract/week.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type BookingRule, endOf, minutesBetween, minutesOf, timeOf } from '../../contract.ts'
import { askedOf } from '../rules/asked-of.ts'
import { type Link, refusedBy, type WantedTime } from '../rules/decide-booking.ts'
import type { BookableRow } from '../rules/fact-rows.ts'
import { type Case, judge, openCase } from '../rules/judge.ts'
import { isOnClock, timesOf } from '../rules/times.ts'
import type { Busy } from '../taken/taken.ts'
import type { Who } from './for-whom.ts'

/** How far it is looked for the next free time: a fortnight of two hundred rooms would be twenty thousand bookings. */
const daysAhead = 7
const [minute, day] = [60_000, 86_400_000]

export interface AskedTime {
  readonly date: string
  readonly timeFrom: string
  readonly timeUntil: string
  /** So long at any time between the two; undefined: all of it. */
  readonly minutes: number | undefined
  readonly attendees: number
  /** Whether the next free time of what is not free is wanted, too. */
  readonly next: boolean
}
export interface RoomTime {
  readonly at: WantedTime | undefined
  readonly next: WantedTime | undefined
  readonly refused: Link | undefined
}

/** When a day begins whose clock runs evenly: times of it are counted from there, as thousands of them are asked about. */
const evenDays = (timeZone: string): ((date: string) => number | undefined) => {
  const known = new Map<string, number | undefined>()
  return (date) => {
    if (known.has(date)) return known.get(date)
    const [from, until] = [instantOf(date, '00:00', timeZone).getTime(), instantOf(dayAfter(date), '00:00', timeZone).getTime()]
    const even = until - from === day ? from : undefined
    known.set(date, even)
    return even
  }
}

/** What has to be known to look for a time in one room. */
interface Look {
  readonly one: Case
  readonly room: BookableRow
  /** What its spaces are taken for, in its order. */
  readonly busy: readonly Busy[]
  readonly attendees: number
  /** As long as the room lets it be: whole steps, and not below its shortest. */
  readonly minutes: number
  readonly midnight: (date: string) => number | undefined
}

const timeAt = ({ one, minutes, midnight }: Look, date: string, start: number): WantedTime => {
  const typed = { date, timeFrom: timeOf(start), timeUntil: endOf(timeOf(start), minutes) }
  const even = midnight(date)
  return even === undefined
    ? timesOf(typed, one.building.timeZone)
    : { ...typed, startsAt: even + start * minute, endsAt: even + (start + minutes) * minute }
}

/** What is added is asked about once a room is chosen. */
const refusalAt = ({ one, room, attendees }: Pick<Look, 'one' | 'room' | 'attendees'>, time: WantedTime): Link | undefined => {
  const asked = askedOf(one, judge(one, room, time, attendees), room, time, attendees, one.before?.extras ?? [])
  return refusedBy(asked.filter(({ rule }) => !rule.startsWith('extra')))
}

const up = (minutes: number, step: number): number => Math.ceil(minutes / step) * step

/** The first moment from one on at which nothing that is booked is in the way of so long a time, with the work around. */
const afterBusy = ({ room, busy }: Look, { startsAt, endsAt }: WantedTime): number => {
  const [before, after] = [room.beforeMinutes * minute, room.afterMinutes * minute]
  let at = startsAt
  for (const { from, until } of busy) {
    if (from >= at + (endsAt - startsAt) + after) break
    if (until > at - before) at = until + before
  }
  return at
}

/** From when on what is in the way is so no more; undefined: no other start of that day would help. */
const clearOf = (look: Look, { rule, block }: Link, time: WantedTime): number | undefined => {
  const { one, room } = look
  if (rule === 'past') return one.now - room.stepMinutes * minute + 1
  if (rule === 'notice') return one.now + room.noticeMinutes * minute
  if (rule === 'blocked') return (block?.until ?? 0) + room.beforeMinutes * minute
  if (rule !== 'free') return undefined
  // of a shared one another place may be free before all of these have ended
  return room.mode === 'EXCLUSIVE' ? afterBusy(look, time) : 0
}

/** The first start of a day, from a minute up to another one, that every rule lets through; else what was in the way of the first. */
const firstOn = (look: Look, date: string, from: number, until: number): { at?: WantedTime; refused?: Link | undefined } => {
  const { one, room, minutes } = look
  const even = look.midnight(date)
  let refused: Link | undefined
  for (const stretch of stretchesOn({ week: room.hours, exceptions: [] }, date, one.holidays.has(date))) {
    const end = Math.min(minutesOf(stretch.to), until)
    let start = up(Math.max(minutesOf(stretch.from), from), room.stepMinutes)
    while (start + minutes <= end) {
      const at = timeAt(look, date, start)
      if (even === undefined && !isOnClock(at, one.building.timeZone)) {
        start += room.stepMinutes
        continue
      }
      const link = refusalAt(look, at)
      if (!link) return { at }
      // that it is over by now says nothing of the rest of the day
      if (refused === undefined || refused.rule === 'past') refused = link
      const clear = clearOf(look, link, at)
      if (clear === undefined) return { refused }
      const jump = even === undefined ? 0 : up((clear - even) / minute, room.stepMinutes)
      start = Math.max(start + room.stepMinutes, jump)
    }
  }
  return { refused }
}

/** Another time would not help. */
const hopeless: readonly BookingRule[] = ['switchedOn', 'audience', 'live', 'longest', 'capacity']

const nextOf = (look: Look, { date, timeFrom }: AskedTime): WantedTime | undefined => {
  for (let away = 0; away <= daysAhead; away += 1) {
    const { at } = firstOn(look, daysAfter(date, away), away === 0 ? minutesOf(timeFrom) : 0, 1440)
    if (at) return at
  }
  return undefined
}

const timeIn = (look: Look, asked: AskedTime): RoomTime => {
  const { timeZone } = look.one.building
  const exact = asked.minutes === undefined
  const until = asked.timeUntil > asked.timeFrom ? minutesOf(asked.timeUntil) : 1440
  const typed = exact ? timesOf(asked, timeZone) : timeAt(look, asked.date, minutesOf(asked.timeFrom))
  const found = exact ? undefined : firstOn(look, asked.date, minutesOf(asked.timeFrom), until)
  // where it is not open for so long, that is what the rules say of the beginning
  const refused = found?.at ? undefined : (found?.refused ?? refusalAt(look, typed))
  const at = found?.at ?? (exact && !refused ? typed : undefined)
  const seeks = at === undefined && asked.next && !(refused && hopeless.includes(refused.rule))
  return { at, next: seeks ? nextOf(look, asked) : undefined, refused }
}

const lengthIn = ({ stepMinutes, shortestMinutes }: BookableRow, minutes: number): number => Math.max(up(minutes, stepMinutes), shortestMinutes)

/** Of each room when it is free of what was asked for, by the rules of a booking: with as many statements for two hundred as for one. */
export const freeTimes = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  { booker, before }: Who,
  rooms: readonly BookableRow[],
  asked: AskedTime,
): Promise<Map<number, RoomTime>> => {
  const lastDay = asked.next ? daysAfter(asked.date, daysAhead) : asked.date
  const all = await openCase(context, context, building, booker, rooms, { firstDay: asked.date, lastDay, before })
  const midnight = evenDays(building.timeZone)
  const wanted = asked.minutes ?? minutesBetween(asked.timeFrom, asked.timeUntil)
  return new Map(
    rooms.map((room) => {
      const busy: Busy[] = (all.spaces.get(room.id)?.spaces ?? []).flatMap(({ id }) => all.taken.of(id)).toSorted((a, b) => a.from - b.from)
      const look = { one: all, room, busy, attendees: asked.attendees, minutes: lengthIn(room, wanted), midnight }
      return [room.id, timeIn(look, asked)]
    }),
  )
}
