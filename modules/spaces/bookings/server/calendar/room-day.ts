import { daysAfter } from '#kit/contract/days.ts'
import { type Stretch, stretchesOn } from '#kit/contract/week.ts'
import { dayAfter, instantOf, localTime, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { common, holidayDatesOf, overlap, type Period } from '#modules/property/opening-hours/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import type { ClosedReason, ForWhom, RoomDay } from '../../contract.ts'
import { type BookableRow, busyBetween, type FacilitySpaces, spacesOf } from '../rules/fact-rows.ts'
import type { Busy } from '../taken/taken.ts'
import { offeredRoom } from './bookable.ts'
import { whoBooks } from './for-whom.ts'

const minute = 60_000
/** The longest work before or after a booking. */
const longestWork = 240 * minute

type Closed = RoomDay['closed'][number]

/** By the clock of the building, as far as it lies on the day; of an hour that comes twice only what the clock can tell. */
const onClock = (period: Period, day: Period, timeZone: string, why: ClosedReason): Closed[] => {
  const part = overlap(period, day)
  if (!part) return []
  const time = (at: number) => localTime(new Date(at), timeZone).time
  const from = part.from === day.from ? '00:00' : time(part.from)
  const to = part.until === day.until ? '24:00' : time(Math.ceil(part.until / minute) * minute)
  return from < to ? [{ from, to, why }] : []
}

const shutOn = (stretches: readonly Stretch[]): Closed[] => {
  const edges = ['00:00', ...stretches.flatMap(({ from, to }) => [from, to]), '24:00']
  return Array.from({ length: edges.length / 2 }, (_, i) => ({ from: edges[2 * i] ?? '', to: edges[2 * i + 1] ?? '', why: 'SHUT' as const })).filter(
    ({ from, to }) => from < to,
  )
}

/** When nobody else can begin or end in it: of a room what any of its spaces is taken for, of a shared one when all its places are. */
const takenOf = ({ exclusive, spaces }: FacilitySpaces, busy: readonly Busy[], widened: (period: Period) => Period): Period[] => {
  const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  if (spaces.length === 0) return [always]
  const each = spaces.map(({ id }) => busy.filter(({ spaceId }) => spaceId === id).map(widened))
  return exclusive ? each.flat() : each.reduce<Period[]>((all, one) => common(all, one), [always])
}

const earliestIn = ({ stepMinutes, noticeMinutes }: BookableRow, now: number): number =>
  Math.max(now - stepMinutes * minute + 1, noticeMinutes > 0 ? now + noticeMinutes * minute : 0)

/** What of a day cannot be had in one room, so that it is seen before it is chosen. Rules about how many and how long are for the check. */
export const roomDay = async (context: SignedIn, place: Place, uuid: string, { date, ...forWhom }: ForWhom & { date: string }): Promise<RoomDay> => {
  const { building } = place
  const { timeZone } = building
  const who = await whoBooks(context, place, forWhom)
  const room = await offeredRoom(context, place, who, uuid)
  const day = { from: instantOf(date, '00:00', timeZone).getTime(), until: instantOf(dayAfter(date), '00:00', timeZone).getTime() }
  const spaces = (await spacesOf(context, [room])).get(room.id) ?? { exclusive: true, spaces: [] }
  const [holidays, blocks, busy] = await Promise.all([
    holidayDatesOf(context, building.id, [date]),
    blocksBetween(context, building, date, date),
    busyBetween(
      context,
      spaces.spaces.map(({ id }) => id),
      day.from - longestWork,
      day.until + longestWork,
      who.before ? [who.before.id] : [],
    ),
  ])
  const stretches = stretchesOn({ week: room.hours, exceptions: [] }, date, holidays.has(date))
  const widened = ({ from, until }: Period) => ({ from: from - room.afterMinutes * minute, until: until + room.beforeMinutes * minute })
  const closed = (periods: readonly Period[], why: ClosedReason) => periods.flatMap((one) => onClock(one, day, timeZone, why))
  const lastDay = daysAfter(todayIn(context, building), room.aheadDays)
  return {
    date,
    stepMinutes: room.stepMinutes,
    open: stretches[0] ? { from: stretches[0].from, to: stretches.at(-1)?.to ?? '24:00' } : null,
    closed: [
      ...shutOn(stretches),
      ...closed(blocksOf(blocks, room).map(widened), 'BLOCKED'),
      ...closed(takenOf(spaces, busy, widened), 'TAKEN'),
      ...closed([{ from: Number.NEGATIVE_INFINITY, until: earliestIn(room, context.now().getTime()) }], 'PAST'),
      ...(date > lastDay ? closed([day], 'AHEAD') : []),
    ].toSorted((a, b) => a.from.localeCompare(b.from)),
  }
}
