import type { Hours } from '#kit/contract/week.ts'
import { openThroughout } from '#modules/property/opening-hours/server/front.ts'
import type { BlockedTime } from '#modules/spaces/blocked-dates/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { type BookingRule, minutesBetween } from '../contract.ts'

/** By the clock of the building; `until` not after `from` is of the next day. */
export interface WantedTime {
  readonly date: string
  readonly timeFrom: string
  readonly timeUntil: string
  readonly startsAt: number
  readonly endsAt: number
}

/** What a person's groups say about how many: null where none says anything. */
export interface Quota {
  readonly groupId: number
  readonly most: number
  readonly unit: 'DAY' | 'WEEK' | 'MONTH'
  /** The first day of the period in which the booking starts. */
  readonly periodFrom: string
  readonly used: number
}

export type FacilityRules = Pick<
  FacilityRecord,
  | 'status'
  | 'capacity'
  | 'hours'
  | 'stepMinutes'
  | 'shortestMinutes'
  | 'longestMinutes'
  | 'noticeMinutes'
  | 'aheadDays'
  | 'approval'
  | 'beforeMinutes'
  | 'afterMinutes'
>

export interface Facts {
  readonly facility: FacilityRules
  /** Bookings are switched on, for the building and the company. */
  readonly switchedOn: boolean
  /** The facility is offered to the person. */
  readonly addressed: boolean
  readonly time: WantedTime
  readonly attendees: number
  readonly now: number
  /** The last day that may be booked today. */
  readonly lastDay: string
  readonly holidays: ReadonlySet<string>
  readonly quota: Quota | null
  /** A time at which it cannot be booked, that this one runs into with the work before and after. */
  readonly block: BlockedTime | undefined
  /** Whether so many spaces as it takes are free, with the work before and after. */
  readonly free: boolean
}

/** One rule: whether it is kept, what was asked, and how far it goes. */
export interface Link {
  readonly rule: BookingRule
  readonly ok: boolean
  readonly value: number | null
  readonly limit: number | null
  /** Of the rule that has days instead of numbers. */
  readonly block?: BlockedTime
}

const minute = 60_000

/** Every rule in its order: the one function of the form, the call, the ways out and whoever explains. */
export const decideBooking = ({ facility, time, now, quota, ...facts }: Facts): Link[] => {
  const minutes = minutesBetween(time.timeFrom, time.timeUntil)
  const hours: Hours = { week: facility.hours, exceptions: [] }
  const span = { day: time.date, from: time.timeFrom, until: time.timeUntil }
  const onStep = minutesOnStep(time.timeFrom, facility.stepMinutes) && minutes % facility.stepMinutes === 0
  // whoever stands before a free room has it from the step that runs
  const begun = time.startsAt + facility.stepMinutes * minute <= now
  const noticeLeft = Math.max(Math.floor((time.startsAt - now) / minute), 0)
  const link = (rule: BookingRule, ok: boolean, value: number | null = null, limit: number | null = null): Link => ({ rule, ok, value, limit })
  return [
    link('switchedOn', facts.switchedOn),
    link('audience', facts.addressed),
    link('live', facility.status === 'LIVE'),
    link('step', onStep, null, facility.stepMinutes),
    link('shortest', minutes >= facility.shortestMinutes, minutes, facility.shortestMinutes),
    link('longest', minutes <= facility.longestMinutes, minutes, facility.longestMinutes),
    link('hours', openThroughout(hours, facts.holidays, span)),
    { ...link('blocked', facts.block === undefined), ...(facts.block && { block: facts.block }) },
    link('past', !begun),
    link('notice', noticeLeft >= facility.noticeMinutes, noticeLeft, facility.noticeMinutes),
    link('ahead', time.date <= facts.lastDay, null, facility.aheadDays),
    link('capacity', facts.attendees <= facility.capacity, facts.attendees, facility.capacity),
    link('quota', quota === null || quota.used < quota.most, quota ? quota.used + 1 : null, quota?.most ?? null),
    link('free', facts.free),
  ]
}

const minutesOnStep = (time: string, step: number): boolean => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) % step === 0

export const refusedBy = (chain: readonly Link[]): Link | undefined => chain.find(({ ok }) => !ok)
/** What no reason passes: nobody can be in a room that somebody else has, or in one that was. */
export const unpassable: readonly BookingRule[] = ['switchedOn', 'past', 'free']
