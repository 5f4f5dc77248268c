import { daysAfter } from '#kit/contract/days.ts'
import { dayAfter, localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { holidayDatesOf, openThroughout } from '#modules/property/opening-hours/server/front.ts'
import { type BlockedTime, blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import type { ChosenExtra } from '#modules/spaces/extras/contract.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { can, endOf, minutesBetween, timeOf } from '../../contract.ts'
import { chosenOf, type RoomWork, roomWorkOf, spanOf, type WantedExtra, withWorkOf } from '../extras/chosen-extras.ts'
import { extraFacts, type KnownExtras, knownExtras } from '../extras/extra-facts.ts'
import type { Booker } from '../member-rows.ts'
import type { BookingRecord } from '../tables.ts'
import { type Taken, takenBy, type TakenBook } from '../taken/taken.ts'
import { isMoved } from './changed.ts'
import { decideBooking, type Link, type Quota, refusedBy, type WantedTime } from './decide-booking.ts'
import {
  type BookableRow,
  busyBetween,
  type FacilitySpaces,
  type GroupRules,
  groupRules,
  heldBy,
  isFree,
  isSwitchedOn,
  spacesOf,
  usedBy,
} from './fact-rows.ts'
import { timesOf } from './times.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>
type From = Pick<Context | Transaction, 'unscoped'>

/** All that is known of a person and some facilities around a time, so that many times are judged without another statement. */
export interface Case {
  readonly building: Building
  readonly booker: Booker
  readonly now: number
  readonly switchedOn: boolean
  readonly groups: GroupRules
  readonly holidays: ReadonlySet<string>
  readonly blocks: readonly BlockedTime[]
  readonly quotaOn: (date: string) => Quota | null
  readonly spaces: ReadonlyMap<number, FacilitySpaces>
  readonly taken: Taken
  readonly extras: KnownExtras
  readonly before: BookingRecord | undefined
  /** With how much work in the room, without that of what is added, the booking that is changed was taken. */
  readonly roomWork?: RoomWork | undefined
}

/** As it was read, so that what is there can be listed, too. */
export type OpenCase = Case & { readonly taken: TakenBook }

interface Span {
  /** The first and the last day that may be asked about. */
  readonly firstDay: string
  readonly lastDay: string
  /** A booking that is being changed does not stand in its own way, and counts already where its period stays. */
  readonly before?: BookingRecord | undefined
  /** Others that are changed with it, and are in nobody's way. */
  readonly without?: readonly number[]
  /** What is added to it. */
  readonly extras?: readonly WantedExtra[]
}

export const openCase = async (
  context: Context,
  from: From,
  building: Building,
  booker: Booker,
  facilities: readonly BookableRow[],
  { firstDay, lastDay, before, without = before ? [before.id] : [], extras = [] }: Span,
): Promise<OpenCase> => {
  const known = await knownExtras(from, building.id, extras, before)
  return {
    building,
    booker,
    now: context.now().getTime(),
    ...(await factsOfPerson(from, building, booker, { firstDay, lastDay })),
    ...(await factsOfDays(context, from, building, firstDay, lastDay)),
    extras: known,
    before,
    roomWork: await workOf(from, before),
    ...(await takenOf(from, facilities, known, { firstDay, lastDay, without })),
  }
}
export const workOf = async (from: From, before: BookingRecord | undefined): Promise<RoomWork | undefined> =>
  before && roomWorkOf(before, (await heldBy(from, [before.id])).get(before.id) ?? [])

/** What is so of one person alone. */
export const factsOfPerson = async (
  from: From,
  building: Building,
  booker: Booker,
  { firstDay, lastDay }: Pick<Span, 'firstDay' | 'lastDay'>,
  /** What is known already. */
  known?: Pick<Case, 'switchedOn' | 'groups'>,
): Promise<Pick<Case, 'switchedOn' | 'groups' | 'quotaOn'>> => {
  const groups = known?.groups ?? (await groupRules(from, building.id, booker))
  return {
    switchedOn: known?.switchedOn ?? (await isSwitchedOn(from, building.id, booker)),
    groups,
    quotaOn: await usedBy(from, booker, groups, daysBetween(firstDay, dayAfter(lastDay))),
  }
}
/** What is so for everybody in a building. */
export const factsOfDays = async (
  context: Context,
  from: From,
  building: Building,
  firstDay: string,
  lastDay: string,
): Promise<Pick<Case, 'holidays' | 'blocks'>> => ({
  holidays: await holidayDatesOf(context, building.id, daysBetween(firstDay, dayAfter(lastDay))),
  blocks: await blocksBetween(from, building, firstDay, lastDay),
})
/** What the spaces of some facilities, and the pieces that are wanted, hold on some days. */
export const takenOf = async (
  from: From,
  facilities: readonly FacilityRecord[],
  { pieces }: Pick<KnownExtras, 'pieces'>,
  { firstDay, lastDay, without = [] }: Pick<Span, 'firstDay' | 'lastDay' | 'without'>,
): Promise<Pick<Case, 'spaces'> & { taken: TakenBook }> => {
  const spaces = await spacesOf(from, facilities)
  const ids = [...[...spaces.values()].flatMap((one) => one.spaces.map(({ id }) => id)), ...[...pieces.values()].flat()]
  // with the longest work before and after
  const [start, end] = [Date.parse(`${firstDay}T00:00:00Z`) - 30 * 3_600_000, Date.parse(`${lastDay}T00:00:00Z`) + 78 * 3_600_000]
  return { spaces, taken: takenBy(await busyBetween(from, ids, start, end, without)) }
}
const daysBetween = (first: string, last: string): string[] => {
  const days = [first]
  while ((days.at(-1) ?? last) < last) days.push(dayAfter(days.at(-1) ?? last))
  return days
}

/** What counts again by the rule of a group: what counts already in the same period does not. */
export const quotaOf = ({ quotaOn, before }: Pick<Case, 'quotaOn' | 'before'>, date: string): Quota | null => {
  const quota = quotaOn(date)
  return quota !== null && before?.countedGroupId === quota.groupId && before.countedFrom === quota.periodFrom ? null : quota
}

/** What is added, with the work of now; of a booking that stays where it is, with the work that it had of what it has. */
export const chosenIn = ({ before, extras }: Pick<Case, 'before' | 'extras'>, { id }: BookableRow, time: WantedTime): ChosenExtra[] => {
  const chosen = chosenOf(extras.wanted)
  return before && !isMoved(before, { facilityId: id, time }) ? withWorkOf(before.extras, chosen) : chosen
}
/** What a time would take, with the work around: one that stays where it is keeps the work that it was taken with, whatever the room asks for by now. */
export const takenIn = (
  one: Pick<Case, 'before' | 'extras' | 'roomWork'>,
  facility: BookableRow,
  time: WantedTime,
  extras: readonly ChosenExtra[] = chosenIn(one, facility, time),
): [number, number] => {
  const stays = one.before !== undefined && !isMoved(one.before, { facilityId: facility.id, time })
  return spanOf((stays && one.roomWork) || facility, time, extras)
}

/** Every rule about one facility at one time. */
export const judge = (one: Case, facility: BookableRow, time: WantedTime, attendees: number): Link[] => {
  const { date: today } = localTime(new Date(one.now), one.building.timeZone)
  const spaces = one.spaces.get(facility.id) ?? { exclusive: true, spaces: [] }
  const [from, until] = takenIn(one, facility, time)
  return decideBooking({
    facility,
    switchedOn: one.switchedOn,
    addressed: facility.addressed,
    time,
    attendees,
    now: one.now,
    lastDay: daysAfter(today, facility.aheadDays),
    holidays: one.holidays,
    quota: quotaOf(one, time.date),
    block: blocksOf(one.blocks, facility).find((block) => block.from < until && from < block.until),
    free: isFree(spaces, one.taken, from, until),
    extras: extraFacts(one.extras, { facility, time, taken: one.taken, from, until, before: one.before }),
  })
}

/** How far around a time is looked. */
export const daysAround = 14

export const passes = (one: Case, facility: BookableRow, time: WantedTime, attendees: number) =>
  refusedBy(judge(one, facility, time, attendees)) === undefined

/** The starts of a day by a facility's step; a whole day is written from midnight to midnight. */
export const startsOn = ({ stepMinutes }: BookableRow, minutes: number): string[] =>
  minutes === 1440 ? ['00:00'] : Array.from({ length: Math.floor(1440 / stepMinutes) }, (_, i) => timeOf(i * stepMinutes))

/** As long as was asked for, as far as a facility allows it. */
export const lengthIn = ({ stepMinutes, shortestMinutes, longestMinutes }: BookableRow, { timeFrom, timeUntil }: WantedTime): number => {
  const longest = Math.floor(longestMinutes / stepMinutes) * stepMinutes
  const stepped = Math.ceil(minutesBetween(timeFrom, timeUntil) / stepMinutes) * stepMinutes
  return Math.min(Math.max(stepped, shortestMinutes), longest)
}

export interface Found {
  readonly facility: BookableRow
  readonly date: string
  readonly timeFrom: string
  readonly timeUntil: string
}

/** Whether a day can be booked at all: on the others nothing is looked at. */
export const isInReach = (
  { now, building }: Pick<Case, 'now' | 'building'>,
  { aheadDays }: Pick<BookableRow, 'aheadDays'>,
  date: string,
): boolean => {
  const { date: today } = localTime(new Date(now), building.timeZone)
  return date >= today && date <= daysAfter(today, aheadDays)
}

/** The nearest time in the same room before or after the one that was asked for; of the same length, as far as the room allows it. */
export const nearest = (
  one: Case,
  facility: BookableRow,
  wanted: WantedTime,
  attendees: number,
  direction: 1 | -1,
  days = daysAround,
): Found | undefined => {
  const minutes = lengthIn(facility, wanted)
  const starts = startsOn(facility, minutes)
  for (let away = 0; away <= days; away += 1) {
    const date = daysAfter(wanted.date, away * direction)
    // of a day that is over the ways lie ahead
    if (!isInReach(one, facility, date)) continue
    for (const timeFrom of direction === 1 ? starts : starts.toReversed()) {
      // the same start is a way, too, where the length was the matter; before it, only what is earlier
      if (away === 0 && (direction === 1 ? timeFrom < wanted.timeFrom : timeFrom >= wanted.timeFrom)) continue
      const typed = { date, timeFrom, timeUntil: endOf(timeFrom, minutes) }
      // shut is seen at the clock, without working out the moments
      if (!isOpenFor(one, facility, typed)) continue
      if (passes(one, facility, timesOf(typed, one.building.timeZone), attendees)) return { facility, ...typed }
    }
  }
  return undefined
}
export const isOpenFor = ({ holidays }: Case, { hours }: BookableRow, { date, timeFrom, timeUntil }: Omit<Found, 'facility'>): boolean =>
  openThroughout({ week: hours, exceptions: [] }, holidays, { day: date, from: timeFrom, until: timeUntil })

/** What needs to be agreed to waits for that: not of those whose group the building has agreed to beforehand, and not where somebody books who could agree to it. */
export const agreesFirst = (context: SignedIn, { groups }: Pick<Case, 'groups'>): boolean => !groups.agreed && !context.holds(can.ACTION)
