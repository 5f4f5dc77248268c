import { sql } from 'kysely'
import { daysAfter } from '#kit/contract/days.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { WantedTime } from '#modules/spaces/bookings/server/front.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import type { ChosenExtra } from '#modules/spaces/extras/contract.ts'
import type { FacilityRecord, FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { rehearsedDays } from '../contract.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>
type Tables = BookingTables & FacilityTables & UserGroupTables

const rows = (context: SignedIn) => context.unscoped<Tables>('the building was found in scope, and is named by each statement')

const day = 86_400_000
/** A period of a group's rule that runs when the days begin has begun no earlier. */
const daysBefore = 31

/** Something that somebody asked for, when, and what became of it. */
interface Asked {
  readonly at: number
  readonly userId: number
  /** null: the building's own people. */
  readonly companyId: number | null
  readonly facilityId: number
  readonly time: WantedTime
  readonly attendees: number
}
export interface Booked extends Asked {
  readonly kind: 'BOOKING'
  readonly id: number
  readonly uuid: string
  readonly referenceNo: string
  readonly status: string
  readonly placeNo: number | null
  /** With the work of its layout the room is held for longer. */
  readonly extras: readonly ChosenExtra[]
  /** When it was given up, if it was. */
  readonly stoppedAt: number | null
  /** Passed a rule for a reason: it passes it again. */
  readonly overridden: boolean
}
export interface Refused extends Asked {
  readonly kind: 'REFUSAL'
  readonly rule: string
}
export type Demand = Booked | Refused

export interface Window {
  readonly from: number
  readonly now: number
  readonly dateFrom: string
  readonly dateTo: string
}
export const windowOf = (now: Date, { timeZone }: Building): Window => {
  const from = now.getTime() - rehearsedDays * day
  return { from, now: now.getTime(), dateFrom: localTime(new Date(from), timeZone).date, dateTo: localTime(now, timeZone).date }
}

/** All that begin in the days, and what else stood beside them: what is to come, and what began in the periods that run when the days begin. The newest. */
export const bookedIn = async (context: SignedIn, { id }: Building, { from }: Window, atMost: number): Promise<Booked[]> => {
  const found = await rows(context)
    .selectFrom('bookings')
    .select(['id', 'uuid', 'referenceNo', 'status', 'facilityId', 'userId', 'companyId', 'attendees', 'placeNo', 'createdAt', 'stoppedAt', 'extras'])
    .select(['date', 'timeFrom', 'timeUntil', 'startsAt', 'endsAt', sql<boolean>`override_reason is not null`.as('overridden')])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where('startsAt', '>=', new Date(from - daysBefore * day).toISOString())
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return found.map((row) => {
    const [startsAt, endsAt] = [Date.parse(row.startsAt), Date.parse(row.endsAt)]
    return {
      kind: 'BOOKING',
      id: row.id,
      uuid: row.uuid,
      referenceNo: row.referenceNo,
      status: row.status,
      facilityId: row.facilityId,
      userId: row.userId,
      companyId: row.companyId,
      attendees: row.attendees,
      placeNo: row.placeNo,
      extras: row.extras,
      // what was entered afterwards was asked for when it began
      at: Math.min(Date.parse(row.createdAt), startsAt),
      stoppedAt: row.stoppedAt === null ? null : Date.parse(row.stoppedAt),
      overridden: row.overridden,
      time: { date: row.date, timeFrom: row.timeFrom, timeUntil: row.timeUntil, startsAt, endsAt },
    }
  })
}

/** An end at midnight is one of the day before it. */
const endOn = (endsAt: number, timeZone: string): string => {
  const { time } = localTime(new Date(endsAt), timeZone)
  return time === '00:00' ? '24:00' : time
}
/** Asked again for the same time of the same facility, somebody wanted it once: the last answer counts. Of more than are run over the newest. */
export const refusedIn = async (context: SignedIn, { id, timeZone }: Building, { from }: Window, atMost: number): Promise<Refused[]> => {
  const wanted = rows(context)
    .selectFrom('bookingRefusals')
    .distinctOn(['facilityId', 'userId', 'startsAt', 'endsAt'])
    .select(['facilityId', 'userId', 'companyId', 'at', 'rule', 'startsAt', 'endsAt', 'attendees'])
    .where('officeCentreId', '=', id)
    .where('at', '>=', new Date(from).toISOString())
    .orderBy('facilityId')
    .orderBy('userId')
    .orderBy('startsAt')
    .orderBy('endsAt')
    .orderBy('at', 'desc')
  const found = await rows(context).selectFrom(wanted.as('wanted')).selectAll().orderBy('at', 'desc').limit(atMost).execute()
  return found.map((row) => {
    const [startsAt, endsAt] = [Date.parse(row.startsAt), Date.parse(row.endsAt)]
    const { date, time: timeFrom } = localTime(new Date(startsAt), timeZone)
    const { facilityId, userId, companyId, rule, attendees } = row
    const time = { date, timeFrom, timeUntil: endOn(endsAt, timeZone), startsAt, endsAt }
    return { kind: 'REFUSAL', at: Date.parse(row.at), facilityId, userId, companyId, rule, attendees, time }
  })
}

/** Those of a building that are there, drafts among them. */
export const facilitiesIn = (context: SignedIn, { id }: Pick<Building, 'id'>): Promise<FacilityRecord[]> =>
  rows(context).selectFrom('facilities').selectAll().where('officeCentreId', '=', id).where('endedAt', 'is', null).orderBy('id').execute()

export interface GroupOf {
  readonly id: number
  readonly maxBooking: number | null
  readonly maxBookingUnit: string | null
  readonly autoApproveBooking: boolean
}
/** In which groups of a building each of its people is. */
export const groupsByPerson = async (context: SignedIn, { id }: Pick<Building, 'id'>): Promise<ReadonlyMap<number, readonly GroupOf[]>> => {
  const found = await rows(context)
    .selectFrom('userGroupMembers')
    .innerJoin('userGroups', 'userGroups.id', 'userGroupMembers.userGroupId')
    .select(['userGroupMembers.userId', 'userGroups.id', 'userGroups.maxBooking', 'userGroups.maxBookingUnit', 'userGroups.autoApproveBooking'])
    .where('userGroupMembers.officeCentreId', '=', id)
    .where('userGroupMembers.endedAt', 'is', null)
    .where('userGroups.endedAt', 'is', null)
    .orderBy('userGroups.id')
    .execute()
  return Map.groupBy(found, ({ userId }) => userId)
}

/** What was taken off bookings of some facilities when they were made: of those that begin in the days. */
export const paidIn = async (context: SignedIn, { id }: Building, { from, now }: Window, facilityIds: readonly number[]) => {
  const found = await rows(context)
    .selectFrom('bookings')
    .select(['id', 'currency', 'discountIds'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where('startsAt', '>=', new Date(from).toISOString())
    .where('startsAt', '<', new Date(now).toISOString())
    .where((eb) => eb('facilityId', '=', eb.fn.any(eb.val([...facilityIds]))))
    .execute()
  return new Map(found.map((row) => [row.id, row]))
}

/** The last day on which anything of it lies. */
export const lastDayOf = (demands: readonly Demand[], { dateTo }: Window): string =>
  daysAfter(
    demands.reduce((last, { time: { date } }) => (date > last ? date : last), dateTo),
    1,
  )
