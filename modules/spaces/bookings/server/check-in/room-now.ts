import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { dayAfter, instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { openThroughout } from '#modules/property/opening-hours/server/front.ts'
import { type BookingRule, can, endOf, minutesOf, type RoomNow, timeOf } from '../../contract.ts'
import { presentBooking } from '../booking-rows.ts'
import { placesNamed } from '../facility-rows.ts'
import { bookerOf } from '../member-rows.ts'
import { type BookableRow, facilitiesFor, spacesOf } from '../rules/fact-rows.ts'
import { type Case, judge, openCase } from '../rules/judge.ts'
import { isOnClock, timesOf } from '../rules/times.ts'
import { titleOf } from '../titles.ts'
import { ownAt } from './room-rows.ts'

/** Rules about the room and the hour: what somebody has used up, or may not book, makes no room taken. */
const ofRoom: readonly BookingRule[] = ['switchedOn', 'live', 'step', 'hours', 'blocked', 'past', 'notice', 'ahead', 'free']
const daysAhead = 7

interface Stretch {
  readonly date: string
  readonly from: number
  until: number
}

/** When the room can be had on a day: by the same rules that say no to a booking, tried with its shortest from each step on. */
const freeOn = (one: Case, facility: BookableRow, date: string): Stretch[] => {
  const { stepMinutes, shortestMinutes } = facility
  const stretches: Stretch[] = []
  for (let from = 0; from < 1440; from += stepMinutes) {
    const typed = { date, timeFrom: timeOf(from), timeUntil: endOf(timeOf(from), shortestMinutes) }
    // shut is seen at the clock, without working out the moments
    if (!openThroughout({ week: facility.hours, exceptions: [] }, one.holidays, { day: date, from: typed.timeFrom, until: typed.timeUntil })) continue
    const time = timesOf(typed, one.building.timeZone)
    if (!isOnClock(time, one.building.timeZone)) continue
    if (judge(one, facility, time, 1).some(({ ok, rule }) => !ok && ofRoom.includes(rule))) continue
    const last = stretches.at(-1)
    const until = from + shortestMinutes
    if (last && from <= last.until) last.until = until
    else stretches.push({ date, from, until })
  }
  return stretches
}

const firstFree = (one: Case, facility: BookableRow, today: string): Stretch[] => {
  for (let away = 0; away <= daysAhead; away += 1) {
    const found = freeOn(one, facility, daysAfter(today, away))
    if (found.length > 0) return found
  }
  return []
}

/** What goes past midnight is said to go on until midnight. */
const shown = ({ date, from, until }: Stretch) => ({ date, from: timeOf(from), until: timeOf(Math.min(until, 1440)) })
/** An hour, where the room lets somebody have that. */
const toBegin = ({ date, from, until }: Stretch, { shortestMinutes, longestMinutes }: BookableRow) => {
  const minutes = Math.min(Math.max(60, shortestMinutes), longestMinutes, until - from)
  return { date, from: timeOf(from), until: endOf(timeOf(from), minutes) }
}

/** Whoever stands before a room and reads its code. */
export const roomNow = async (context: SignedIn, place: Place, uuid: string): Promise<RoomNow> => {
  const { building } = place
  const { timeZone } = building
  const booker = await bookerOf(context, place, null)
  const [facility] = await facilitiesFor(context, building.id, booker, { uuid })
  if (!facility) throw new Failed(failures.notFound)
  const { date: today, time } = localTime(context.now(), timeZone)
  const spaces = (await spacesOf(context, [facility])).get(facility.id)?.spaces.map(({ id }) => id) ?? []
  const own = await ownAt(context, building.id, spaces, instantOf(dayAfter(today), '00:00', timeZone))
  const offered = facility.status === 'LIVE' && (facility.addressed || context.holds(can.ACTION))
  // what is not offered is not there, but to those who have it
  if (!offered && own.length === 0) throw new Failed(failures.notFound)
  const one = await openCase(context, context, building, booker, [facility], { firstDay: today, lastDay: daysAfter(today, daysAhead) })
  const free = offered ? firstFree(one, facility, today) : []
  const [first] = free
  const { floor } = await placesNamed(context, building.id, [facility])
  const at = floor(facility)
  return {
    timeZone,
    today,
    facility: {
      uuid,
      title: titleOf(context, facility),
      checkIn: facility.checkIn,
      floor: at && { floorNo: at.floorNo, towerName: at.towerName },
    },
    mine: await Promise.all(own.map((booking) => presentBooking(context, place, booking))),
    freeNow: first !== undefined && first.date === today && first.from <= minutesOf(time),
    free: free.map(shown),
    next: first ? toBegin(first, facility) : null,
  }
}
