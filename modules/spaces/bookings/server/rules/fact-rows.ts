import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { addressedTo } from '#modules/identity/audience/server/front.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import { effectiveAddOns, scopeIn } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { SubscriptionTables } from '#modules/property/subscriptions/server/tables.ts'
import type { FacilityRecord, FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { addOn } from '../../contract.ts'
import type { Booker } from '../member-rows.ts'
import type { BookingTables } from '../tables.ts'
import { heldAt, heldWithin } from '../taken/held-within.ts'
import type { Busy, Taken } from '../taken/taken.ts'
import type { Quota } from './decide-booking.ts'
import { periodFrom } from './times.ts'

type Tables = FacilityTables & AudienceTables & BookingTables & UserGroupTables & SubscriptionTables & OfficeCentreTables
type From = Pick<Context | Transaction, 'unscoped'>

export type BookableRow = FacilityRecord & { addressed: boolean }

const scopeOf = async (from: From, { memberId, userId, organisationId }: Booker) => {
  const organisation = await from
    .unscoped<Tables>('where the person acts was found')
    .selectFrom('officeCentres')
    .select(['id', 'isPlatform', 'type', 'landlordId', 'active'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return { organisation, scope: scopeIn(organisation, { personId: userId, membershipId: memberId }) }
}

/** Facilities of a building with whether they are offered to somebody; drafts among them. */
export const facilitiesFor = async (
  from: From,
  buildingId: number,
  booker: Booker,
  which: { uuid?: string; categoryId?: number; ids?: readonly number[] } = {},
) => {
  const { scope } = await scopeOf(from, booker)
  let rows = from
    .unscoped<Tables>('what a building offers to those in it, and to whom')
    .selectFrom('facilities')
    .innerJoin('audiences', 'audiences.id', 'facilities.audienceId')
    .selectAll('facilities')
    .select(sql<boolean>`${addressedTo(scope, 'audiences')}`.as('addressed'))
    .where('facilities.officeCentreId', '=', buildingId)
    .where('facilities.endedAt', 'is', null)
    .orderBy('facilities.position')
    .orderBy('facilities.id')
  if (which.uuid) rows = rows.where('facilities.uuid', '=', which.uuid)
  if (which.categoryId) rows = rows.where('facilities.categoryId', '=', which.categoryId)
  const { ids } = which
  if (ids) rows = rows.where((eb) => eb('facilities.id', '=', eb.fn.any(eb.val([...ids]))))
  return rows.execute()
}

/** Those of a category, whoever asks: to whom each is offered is another question, for many who ask at once. */
export const facilitiesOfCategory = (from: From, buildingId: number, categoryId: number): Promise<FacilityRecord[]> =>
  from
    .unscoped<Tables>('what a building offers to those in it')
    .selectFrom('facilities')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where('categoryId', '=', categoryId)
    .where('endedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The rooms of other categories in which so many have place, whoever asks, first those that hold about as many as one. A place in what several share is no room. */
export const roomsOfOthers = (
  from: From,
  buildingId: number,
  { categoryId, capacity }: Pick<FacilityRecord, 'categoryId' | 'capacity'>,
  people: number,
  most: number,
): Promise<FacilityRecord[]> =>
  from
    .unscoped<Tables>('what a building offers to those in it')
    .selectFrom('facilities')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where('categoryId', '<>', categoryId)
    .where('mode', '=', 'EXCLUSIVE')
    .where('status', '=', 'LIVE')
    .where('capacity', '>=', people)
    .where('endedAt', 'is', null)
    .orderBy(sql`abs(capacity - ${capacity})`)
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()

/** Which of some facilities are offered to somebody. */
export const addressedAmong = async (from: From, some: readonly FacilityRecord[], booker: Booker): Promise<ReadonlySet<number>> => {
  if (some.length === 0) return new Set()
  const { scope } = await scopeOf(from, booker)
  const rows = await from
    .unscoped<Tables>('what a building offers to somebody in it')
    .selectFrom('facilities')
    .innerJoin('audiences', 'audiences.id', 'facilities.audienceId')
    .select('facilities.id')
    .where((eb) => eb('facilities.id', '=', eb.fn.any(eb.val(some.map(({ id }) => id)))))
    .where(addressedTo(scope, 'audiences'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Bookings may be switched off for a building, or for one of its companies: what is booked stays. */
export const isSwitchedOn = async (from: From, buildingId: number, { organisationId }: Booker): Promise<boolean> => {
  const off = await from
    .unscoped<Tables>('the subscriptions of the person’s building and company')
    .selectFrom('subscriptions')
    .innerJoin('officeCentres', 'officeCentres.id', 'subscriptions.officeCentreId')
    .select('subscriptions.id')
    .where('subscriptions.officeCentreId', 'in', [buildingId, organisationId])
    .where((eb) => eb.or([eb('subscriptions.bookingActive', '=', false), eb('officeCentres.active', '=', false)]))
    .executeTakeFirst()
  return off === undefined
}

/** Whether bookings are part of what the place takes in which somebody acts: who calls is asked that before any call; what nobody calls asks here. */
export const hasBookings = async (from: From, { organisationId }: Pick<Booker, 'organisationId'>): Promise<boolean> => {
  const row = await from
    .unscoped<Tables>('where the person acts was found')
    .selectFrom('officeCentres')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select(['officeCentres.addOns', 'officeCentres.addOnsOff', 'landlord.addOns as landlordAddOns'])
    .where('officeCentres.id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return effectiveAddOns(row).includes(addOn)
}

/** By which clock a building counts; held, so that whoever moves it waits. */
export const heldClock = async (tx: Transaction, buildingId: number): Promise<string> => {
  const { timeZone } = await tx
    .unscoped<Tables>('the building was found in scope')
    .selectFrom('officeCentres')
    .select('timeZone')
    .where('id', '=', buildingId)
    .forShare()
    .executeTakeFirstOrThrow()
  return timeZone
}

/** How many a day a rule allows, so that rules by other periods can be compared with it. */
const perDay = { DAY: 1, WEEK: 7, MONTH: 30 } as const

export interface GroupRules {
  /** By the most generous of the groups that say anything; null: nobody counts. */
  readonly rule: Pick<Quota, 'groupId' | 'groupName' | 'most' | 'unit'> | null
  /** One of the groups needs nobody's approval. */
  readonly agreed: boolean
}
/** What a group says about how many bookings somebody may have, and whether they need anybody's word. */
interface GroupSays {
  readonly id: number
  readonly groupName?: string
  readonly maxBooking: number | null
  readonly maxBookingUnit: string | null
  readonly autoApproveBooking: boolean
}
/** What all of somebody's groups say together; of equal ones the first. */
export const rulesOf = (groups: readonly GroupSays[]): GroupRules => {
  const ruled = groups.flatMap(({ id, groupName, maxBooking, maxBookingUnit }) =>
    maxBooking === null || maxBookingUnit === null
      ? []
      : [{ groupId: id, ...(groupName !== undefined && { groupName }), most: maxBooking, unit: maxBookingUnit as Quota['unit'] }],
  )
  const [rule = null] = ruled.toSorted((a, b) => b.most / perDay[b.unit] - a.most / perDay[a.unit])
  return { rule, agreed: groups.some(({ autoApproveBooking }) => autoApproveBooking) }
}
export const groupRules = async (from: From, buildingId: number, { userId }: Pick<Booker, 'userId'>): Promise<GroupRules> =>
  rulesOf(
    await from
      .unscoped<Tables>('the groups of the person in the building')
      .selectFrom('userGroupMembers')
      .innerJoin('userGroups', 'userGroups.id', 'userGroupMembers.userGroupId')
      .select(['userGroups.id', 'userGroups.groupName', 'userGroups.maxBooking', 'userGroups.maxBookingUnit', 'userGroups.autoApproveBooking'])
      .where('userGroupMembers.officeCentreId', '=', buildingId)
      .where('userGroupMembers.userId', '=', userId)
      .where('userGroupMembers.endedAt', 'is', null)
      .where('userGroups.endedAt', 'is', null)
      .orderBy('userGroups.id')
      .execute(),
  )

/** How often somebody's rule was used already in each period that one of the days lies in. */
export const usedBy = async (
  from: From,
  { userId, ofOther }: Booker,
  { rule }: GroupRules,
  days: readonly string[],
): Promise<(date: string) => Quota | null> => {
  if (!rule) return () => null
  const periods = [...new Set(days.map((day) => periodFrom(day, rule.unit)))]
  const rows = await from
    .unscoped<Tables>('what the person has used of the rule of the own group')
    .selectFrom('bookingUsage')
    .select(['periodFrom', 'used'])
    .where('userId', '=', userId)
    .where('userGroupId', '=', rule.groupId)
    .where(sql<boolean>`period_from = any(${periods}::date[])`)
    .execute()
  const used = new Map(rows.map((row) => [row.periodFrom, row.used]))
  return (date) => {
    const from = periodFrom(date, rule.unit)
    return { ...rule, ofOther, periodFrom: from, used: used.get(from) ?? 0 }
  }
}

/** The spaces that a booking of a facility can take: all of one that is exclusive, with those of its parts; one of those of a shared one. */
export interface FacilitySpaces {
  readonly exclusive: boolean
  readonly spaces: readonly { id: number; facilityId: number; placeNo: number }[]
}
export const spacesOf = async (from: From, rows: readonly Pick<FacilityRecord, 'id' | 'partIds' | 'mode' | 'officeCentreId'>[]) => {
  const owners = [...new Set(rows.flatMap(({ id, partIds }) => (partIds.length > 0 ? partIds : [id])))]
  const spaces = await from
    .unscoped<Tables>('the facilities were found')
    .selectFrom('spaces')
    .select(['id', 'facilityId', 'placeNo'])
    .$narrowType<{ facilityId: number }>()
    .where((eb) => eb('facilityId', '=', eb.fn.any(eb.val(owners))))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  return new Map<number, FacilitySpaces>(
    rows.map(({ id, partIds, mode }) => [
      id,
      {
        exclusive: mode === 'EXCLUSIVE',
        spaces: spaces.filter(({ facilityId }) => (partIds.length > 0 ? partIds.includes(facilityId) : facilityId === id)),
      },
    ]),
  )
}

/** When some spaces are taken between two moments, with the work before and after; without what some bookings hold themselves. */
export const busyBetween = async (
  from: From,
  spaceIds: readonly number[],
  start: number,
  end: number,
  without: readonly number[] = [],
): Promise<Busy[]> => {
  // ten thousand of them are counted there faster than read as dates here
  const { rows } = await sql<Busy>`
    select space_id, (extract(epoch from from_at) * 1000)::float8 as from, (extract(epoch from until_at) * 1000)::float8 as until
    from ${heldWithin(spaceIds, new Date(start), new Date(end))} where booking_id <> all(${[...without]}::bigint[])`.execute(
    from.unscoped<Tables>('the spaces were found'),
  )
  return rows
}

/** The same at several times; each space is looked up by itself, as in `heldWithin`. */
export const busyDuring = async (
  from: From,
  spaceIds: readonly number[],
  times: readonly { from: number; until: number }[],
  without: readonly number[],
): Promise<Busy[]> => {
  const { rows } = await sql<Busy>`
    select distinct space_id, (extract(epoch from from_at) * 1000)::float8 as from, (extract(epoch from until_at) * 1000)::float8 as until
    from ${heldAt(spaceIds, times)} where booking_id <> all(${[...without]}::bigint[])`.execute(from.unscoped<Tables>('the spaces were found'))
  return rows
}

/** What some bookings hold, by the booking; nothing of what is held for a change that is not paid yet. */
export const heldBy = async (from: From, ids: readonly number[]): Promise<Map<number, Busy[]>> => {
  const rows = await from
    .unscoped<Tables>('the bookings were found')
    .selectFrom('spaceHolds')
    .select(['bookingId', 'spaceId', 'fromAt', 'untilAt'])
    .where((eb) => eb('bookingId', '=', eb.fn.any(eb.val([...ids]))))
    .where('endedAt', 'is', null)
    .where('changeId', 'is', null)
    .execute()
  const holds = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return new Map(
    [...holds].map(([id, some]) => [
      id,
      some.map(({ spaceId, fromAt, untilAt }) => ({ spaceId, from: Date.parse(fromAt), until: Date.parse(untilAt) })),
    ]),
  )
}

/** Whether a facility has, with the work around, all that a booking of it takes. */
export const isFree = ({ exclusive, spaces }: FacilitySpaces, taken: Taken, from: number, until: number): boolean => {
  if (spaces.length === 0) return false
  return exclusive ? spaces.every(({ id }) => !taken.has(id, from, until)) : spaces.some(({ id }) => !taken.has(id, from, until))
}

/** The spaces that are free then: all of a room, the place with the lowest number of what is shared. */
export const freeOf = ({ exclusive, spaces }: FacilitySpaces, taken: Taken, from: number, until: number): FacilitySpaces['spaces'] => {
  if (exclusive) return isFree({ exclusive, spaces }, taken, from, until) ? spaces : []
  const place = spaces.toSorted((a, b) => a.placeNo - b.placeNo).find(({ id }) => !taken.has(id, from, until))
  return place ? [place] : []
}
