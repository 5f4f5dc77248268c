import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { BlockedTime } from '#modules/spaces/blocked-dates/server/front.ts'
import {
  type BookableRow,
  type Busy,
  type Case,
  type FacilitySpaces,
  freeOf,
  type GroupRules,
  judge,
  type Link,
  periodFrom,
  refusedBy,
  spanOf,
  takenBy,
  unpassable,
} from '#modules/spaces/bookings/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import type { Booked, Demand } from './record-rows.ts'

const day = 86_400_000
/** The longest work before or after a booking. */
const around = 12 * 3_600_000

/** What holds by the rules of now and by the draft alike. */
export interface Known {
  readonly building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>
  readonly holidays: ReadonlySet<string>
  readonly blocks: readonly BlockedTime[]
  readonly spaces: ReadonlyMap<number, FacilitySpaces>
}
/** By which rules: those of now, or those with the draft in their place. */
export interface Rules {
  readonly facilities: ReadonlyMap<number, FacilityRecord>
  readonly groupsOf: (userId: number) => GroupRules
}

/** Times by the days that they touch, so that those around one are found without looking at all. */
const byDay = <T extends { readonly from: number; readonly until: number }>() => {
  const days = new Map<number, T[]>()
  return {
    add: (one: T): void => {
      for (let at = Math.floor(one.from / day); at <= Math.floor(one.until / day); at += 1) {
        const some = days.get(at)
        if (some) some.push(one)
        else days.set(at, [one])
      }
    },
    around: (from: number, until: number): T[] => {
      const found: T[] = []
      for (let at = Math.floor(from / day); at <= Math.floor(until / day); at += 1) found.push(...(days.get(at) ?? []))
      return found
    },
  }
}

interface Held extends Busy {
  /** When it was given up: who asks later finds it free. */
  readonly endedAt: number | null
}

export interface Judged {
  readonly refused: Link | undefined
  readonly toAgree: boolean
}
export interface World {
  judge(demand: Demand): Judged
  /** It is there from now on: it has its spaces, and counts. */
  keep(booked: Booked): void
}

/** A booking that was called off, rejected or let lapse in time does not count; one that was released does. */
const givenBack = ['CANCELLED', 'REJECTED', 'EXPIRED']

/** What is taken of each place, as it fills. */
const takings = (spaces: Known['spaces']) => {
  const held = new Map<number, ReturnType<typeof byDay<Held>>>()
  const spacesOf = (facilityId: number): FacilitySpaces => spaces.get(facilityId) ?? { exclusive: true, spaces: [] }
  const busyAround = (facilityId: number, { time: { startsAt, endsAt }, at }: Demand): Held[] =>
    spacesOf(facilityId).spaces.flatMap(({ id }) =>
      (held.get(id)?.around(startsAt - around, endsAt + around) ?? []).filter(({ endedAt }) => endedAt === null || endedAt > at),
    )
  /** The place that it had; where the draft has given that to somebody else, the first that is free. */
  const placesFor = (booked: Booked, from: number, until: number): FacilitySpaces['spaces'] => {
    const all = spacesOf(booked.facilityId)
    if (all.exclusive) return all.spaces
    const taken = takenBy(busyAround(booked.facilityId, booked))
    const own = all.spaces.filter(({ placeNo }) => placeNo === booked.placeNo)
    const still = own.length > 0 && freeOf({ exclusive: false, spaces: own }, taken, from, until).length > 0
    if (still) return own
    const other = freeOf(all, taken, from, until)
    return other.length > 0 ? other : own
  }
  const keep = (booked: Booked, from: number, until: number): void => {
    for (const { id } of placesFor(booked, from, until)) {
      const times = held.get(id) ?? byDay<Held>()
      times.add({ spaceId: id, from, until, endedAt: booked.stoppedAt })
      held.set(id, times)
    }
  }
  return { busyAround, keep }
}

/** How many bookings count of each person, in each period. */
const counts = () => {
  const counted = new Map<string, (number | null)[]>()
  const keyOf = (userId: number, from: string): string => `${userId} ${from}`
  const quotaFor =
    ({ userId, at }: Demand, { rule }: GroupRules): Case['quotaOn'] =>
    (date) => {
      if (!rule) return null
      const from = periodFrom(date, rule.unit)
      const used = (counted.get(keyOf(userId, `${rule.unit} ${from}`)) ?? []).filter((ended) => ended === null || ended > at).length
      return { ...rule, periodFrom: from, used }
    }
  const keep = ({ userId, time, status, stoppedAt }: Booked): void => {
    const ended = givenBack.includes(status) ? stoppedAt : null
    for (const unit of ['DAY', 'WEEK', 'MONTH'] as const) {
      const key = keyOf(userId, `${unit} ${periodFrom(time.date, unit)}`)
      counted.set(key, [...(counted.get(key) ?? []), ended])
    }
  }
  return { quotaFor, keep }
}

/** As it could be booked then: its layout is set up within the work before and after. */
const bookableFor = (facility: FacilityRecord, demand: Demand): BookableRow => {
  const rule = demand.kind === 'REFUSAL' ? demand.rule : null
  const work = demand.kind === 'BOOKING' ? demand.extras : []
  return {
    ...facility,
    beforeMinutes: work.reduce((sum, { beforeMinutes }) => sum + beforeMinutes, facility.beforeMinutes),
    afterMinutes: work.reduce((sum, { afterMinutes }) => sum + afterMinutes, facility.afterMinutes),
    status: rule === 'live' ? 'DRAFT' : 'LIVE',
    addressed: rule !== 'audience',
  }
}

/** One course of events, in the order in which things were asked for. */
export const worldOf = ({ building, holidays, blocks, spaces }: Known, { facilities, groupsOf }: Rules): World => {
  const blocked = byDay<BlockedTime>()
  for (const block of blocks) blocked.add(block)
  const taken = takings(spaces)
  const counted = counts()
  const caseOf = (demand: Demand, groups: GroupRules): Case => ({
    building,
    // whoever it was: what is asked of them is given below
    booker: { memberId: 0, userId: demand.userId, organisationId: demand.companyId ?? building.id, email: '' },
    now: demand.at,
    // as it was then: nobody has kept more of it than the answer
    switchedOn: !(demand.kind === 'REFUSAL' && demand.rule === 'switchedOn'),
    groups,
    holidays,
    blocks: blocked.around(demand.time.startsAt - around, demand.time.endsAt + around),
    quotaOn: counted.quotaFor(demand, groups),
    spaces,
    taken: takenBy(taken.busyAround(demand.facilityId, demand)),
    before: undefined,
    // what was added was free then, or it would not have been added
    extras: { wanted: [], pieces: new Map(), dropped: [] },
  })
  return {
    judge: (demand) => {
      const facility = facilities.get(demand.facilityId)
      if (!facility) throw new Error('only what is there is judged')
      const groups = groupsOf(demand.userId)
      const chain = judge(caseOf(demand, groups), bookableFor(facility, demand), demand.time, demand.attendees)
      const asked = demand.kind === 'BOOKING' && demand.overridden ? chain.filter((link) => unpassable.includes(link.rule)) : chain
      return { refused: refusedBy(asked), toAgree: facility.approval && !groups.agreed }
    },
    keep: (booked) => {
      const facility = facilities.get(booked.facilityId)
      if (!facility) return
      taken.keep(booked, ...spanOf(facility, booked.time, booked.extras))
      if (!booked.overridden) counted.keep(booked)
    },
  }
}
