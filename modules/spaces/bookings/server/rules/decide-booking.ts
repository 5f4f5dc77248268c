import type { Hours } from '#kit/contract/week.ts'
import { notOpenOn, type OpenOn } from '#modules/property/opening-hours/server/front.ts'
import type { BlockedTime } from '#modules/spaces/blocked-dates/server/front.ts'
import type { ExtraRecord } from '#modules/spaces/extras/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { type BookingRule, minutesBetween, minutesOf } from '../../contract.ts'

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
  /** As the building calls it; nothing where what was asked for is kept without it. */
  readonly groupName?: string
  readonly most: number
  readonly unit: 'DAY' | 'WEEK' | 'MONTH'
  /** Whose it is, where another asks. */
  readonly ofOther?: string | undefined
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

/** What is added, as far as a rule asks about it. */
export interface ExtraFact {
  readonly descriptions: ExtraRecord['descriptions']
  readonly quantity: number
  /** It is offered, for this room. */
  readonly offered: boolean
  /** Of catering: for so many at least; how long before that start it is ordered at the latest, null where nothing is ordered anew. */
  readonly leastHeads: number | null
  readonly orderHours: number | null
  readonly orderedFor: number
  /** Of a layout: so many people. */
  readonly seats: number | null
  /** How many there are, and are free then. */
  readonly pieces: number | null
  readonly free: number | null
}

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
  readonly extras?: readonly ExtraFact[]
}

/** One rule: whether it is kept, what was asked, and how far it goes. */
export interface Link {
  readonly rule: BookingRule
  readonly ok: boolean
  readonly value: number | null
  readonly limit: number | null
  /** Of the rule that has days instead of numbers. */
  readonly block?: BlockedTime
  /** Of the rule of what is free: whoever wants it has it already; by name, where another asks. */
  readonly own?: { readonly ofOther: string | undefined }
  /** Of the rule that has hours: of the day of which they are not kept. */
  readonly open?: OpenOn & { readonly nextDay: boolean }
  /** Of the rule of the step: what was asked. */
  readonly clock?: Pick<WantedTime, 'timeFrom' | 'timeUntil'>
  /** Of the rule that ends on a day: which. */
  readonly lastDay?: string
  /** Of the rule that has money instead of numbers: in which. */
  readonly currency?: string
  /** Of the account of a company: in which month, 'YYYY-MM'. */
  readonly month?: string
  /** Of the rule of a group: which, and in which period. */
  readonly quota?: Pick<Quota, 'groupName' | 'unit' | 'periodFrom' | 'ofOther'>
  /** Which extra it is about. */
  readonly extra?: Pick<ExtraFact, 'descriptions' | 'pieces'>
}

const minute = 60_000
const day = 1440 * minute

interface Broken {
  readonly value: number | null
  readonly limit: number | null
}
/** One rule about all that is added: the first that does not keep it is told. */
const extraLink = (rule: BookingRule, extras: readonly ExtraFact[], broken: (extra: ExtraFact) => Broken | undefined): Link => {
  for (const extra of extras) {
    const found = broken(extra)
    if (found) return { rule, ok: false, ...found, extra: { descriptions: extra.descriptions, pieces: extra.pieces } }
  }
  return { rule, ok: true, value: null, limit: null }
}
const noticeBroken = ({ orderHours, orderedFor }: ExtraFact, now: number): Broken | undefined => {
  if (orderHours === null) return undefined
  const left = Math.max(Math.floor((orderedFor - now) / minute), 0)
  return left < orderHours * 60 ? { value: left, limit: orderHours * 60 } : undefined
}
const extraLinks = (extras: readonly ExtraFact[], attendees: number, now: number) => ({
  offered: extraLink('extraOffered', extras, ({ offered }) => (offered ? undefined : { value: null, limit: null })),
  notice: extraLink('extraNotice', extras, (extra) => noticeBroken(extra, now)),
  seats: extraLink('extraSeats', extras, ({ seats }) => (seats !== null && attendees > seats ? { value: attendees, limit: seats } : undefined)),
  least: extraLink('extraLeast', extras, ({ quantity, leastHeads }) =>
    leastHeads !== null && quantity < leastHeads ? { value: quantity, limit: leastHeads } : undefined,
  ),
  free: extraLink('extraFree', extras, ({ quantity, free }) => (free !== null && quantity > free ? { value: quantity, limit: free } : undefined)),
})

/** Every rule in its order: the one function of the form, the call, the ways out and whoever explains. */
export const decideBooking = ({ facility, time, now, quota, extras = [], ...facts }: Facts): Link[] => {
  const minutes = minutesBetween(time.timeFrom, time.timeUntil)
  const hours: Hours = { week: facility.hours, exceptions: [] }
  const span = { day: time.date, from: time.timeFrom, until: time.timeUntil }
  const offStep = minutesOf(time.timeFrom) % facility.stepMinutes || minutes % facility.stepMinutes
  const shut = notOpenOn(hours, facts.holidays, span)
  // the last day that may be booked is so many after today
  const daysAhead = facility.aheadDays + (Date.parse(time.date) - Date.parse(facts.lastDay)) / day
  // whoever stands before a free room has it from the step that runs
  const begun = time.startsAt + facility.stepMinutes * minute <= now
  const noticeLeft = Math.max(Math.floor((time.startsAt - now) / minute), 0)
  const link = (rule: BookingRule, ok: boolean, value: number | null = null, limit: number | null = null): Link => ({ rule, ok, value, limit })
  const extra = extraLinks(extras, facts.attendees, now)
  return [
    link('switchedOn', facts.switchedOn),
    link('audience', facts.addressed),
    link('live', facility.status === 'LIVE'),
    extra.offered,
    { ...link('step', offStep === 0, offStep, facility.stepMinutes), clock: { timeFrom: time.timeFrom, timeUntil: time.timeUntil } },
    link('shortest', minutes >= facility.shortestMinutes, minutes, facility.shortestMinutes),
    link('longest', minutes <= facility.longestMinutes, minutes, facility.longestMinutes),
    { ...link('hours', shut === undefined), ...(shut && { open: { ...shut, nextDay: shut.day !== time.date } }) },
    { ...link('blocked', facts.block === undefined), ...(facts.block && { block: facts.block }) },
    link('past', !begun),
    link('notice', noticeLeft >= facility.noticeMinutes, noticeLeft, facility.noticeMinutes),
    { ...link('ahead', time.date <= facts.lastDay, daysAhead, facility.aheadDays), lastDay: facts.lastDay },
    extra.notice,
    link('capacity', facts.attendees <= facility.capacity, facts.attendees, facility.capacity),
    extra.seats,
    extra.least,
    { ...link('quota', quota === null || quota.used < quota.most, quota ? quota.used + 1 : null, quota?.most ?? null), ...(quota && { quota }) },
    link('free', facts.free),
    extra.free,
  ]
}

export const refusedBy = (chain: readonly Link[]): Link | undefined => chain.find(({ ok }) => !ok)
/** What no reason passes: nobody can be in a room that somebody else has, or in one that was. */
export const unpassable: readonly BookingRule[] = ['switchedOn', 'extraOffered', 'past', 'free', 'extraFree']
