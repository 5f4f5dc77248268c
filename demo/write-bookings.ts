import { daysAfter } from '#kit/contract/days.ts'
import { stretchesOn } from '#kit/contract/week.ts'
import { instantOf } from '#kit/server/clock.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { minutesOf, timeOf } from '#modules/spaces/bookings/contract.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import type { FacilityRecord, FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { RateKind, RateScope, RateUnit } from '#modules/spaces/rates/contract.ts'
import { quote } from '#modules/spaces/rates/server/front.ts'
import type { RateTables } from '#modules/spaces/rates/server/tables.ts'
import { randomFrom } from './random.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { askBuilding } from './write-booking-rounds.ts'
import { chargingCompanies } from './write-charges.ts'
import { insertAll, of } from './write.ts'

type Tables = BookingTables & FacilityTables & UserTables

/** The zones of the buildings that offer something. */
const buildings = [
  ['marlowe', 'hk', 'Asia/Hong_Kong'],
  ['kestrel', 'hk', 'Asia/Hong_Kong'],
] as const

const subjects = [
  'Weekly team meeting',
  'Client call',
  'Interviews',
  'Quarterly review',
  'Design critique',
  'Vendor demo',
  'Board pre-read',
  'Budget 2027',
  '項目進度會議',
  '新員工培訓',
  'Legal review',
  'Stand-up',
  'Claims board',
  'Workshop',
  'Town hall preparation',
  '1:1',
] as const

const daysBack = 21
const daysAhead = 21
/** Of rooms that are paid for. */
const paidDaysBack = 55
/** Of a hundred starts so many are taken on a day before, and on one to come. */
const busyBefore = 55
const busyAhead = 30
const minute = 60_000

/** What the rooms of the demo are booked for: three weeks back, and ahead as far as people plan. */
export const writeBookings = async (city: City, now: Date): Promise<void> => {
  for (const [key, place, timeZone] of buildings) await writeIn(city, now, key, place, timeZone)
}

/** What each of them costs, by the function that quotes. */
const costsIn = async (city: City, officeCentreId: number, timeZone: string) => {
  const rates = await typed<RateTables>(city.open).selectFrom('rates').selectAll().where('officeCentreId', '=', officeCentreId).execute()
  return (facilityId: number, organisationId: number, startsAt: number, endsAt: number) => {
    const priced = rates
      .filter((rate) => rate.facilityIds.includes(facilityId) && (rate.scope === 'EVERYBODY' || rate.companyId === organisationId))
      .map((rate) => ({
        ...rate,
        kind: rate.kind as RateKind,
        unit: rate.unit as RateUnit,
        scope: rate.scope as RateScope,
        whoseId: rate.companyId ?? 0,
      }))
    const tax = { name: '', basisPoints: 0, included: false }
    const quoted = quote({ startsAt, endsAt, timeZone, currency: 'HKD', holidays: new Set(), rates: priced, discounts: [], tax })
    return quoted.lines.length > 0 ? { quote: quoted, total: quoted.total, currency: quoted.currency } : { quote: null, total: null, currency: null }
  }
}

/** Those whose company lets them charge a room to it; who pays online is `write-payments.ts`. */
const paidBy = <Cost extends { total: number | null }>(
  { payBy, refundSteps }: Pick<FacilityRecord, 'payBy' | 'refundSteps'>,
  charging: ReadonlySet<number>,
  status: string,
  organisationId: number,
  cost: Cost,
) => {
  const charged = (cost.total ?? 0) > 0 && payBy.includes('COMPANY_ACCOUNT') && charging.has(organisationId) && status !== 'PENDING_APPROVAL'
  return { ...cost, payBy: charged ? 'COMPANY_ACCOUNT' : null, refundSteps: JSON.stringify(charged ? refundSteps : []) }
}

const writeIn = async (city: City, now: Date, key: string, place: 'hk' | 'sg', timeZone: string): Promise<void> => {
  const open = typed<Tables>(city.open)
  const random = randomFrom(key === 'marlowe' ? 61 : 62)
  const buildingId = of(city.centres, key)
  const rooms = await open
    .selectFrom('facilities')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where('status', '=', 'LIVE')
    .orderBy('id')
    .execute()
  const spaces = await open
    .selectFrom('spaces')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where('facilityId', 'is not', null)
    .$narrowType<{ facilityId: number }>()
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  const members = await open
    .selectFrom('memberships')
    .select(['id', 'userId', 'officeCentreId'])
    .where('buildingId', '=', buildingId)
    .where('endedAt', 'is', null)
    .where('active', '=', true)
    .where('personState', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  if (rooms.length === 0 || members.length === 0) return
  const costs = await costsIn(city, buildingId, timeZone)
  const charging = new Set(chargingCompanies.map((company) => of(city.centres, company)))
  const today = city.daysOf(place).date(0)
  const taken = new Map<number, { from: number; until: number }[]>()
  const rows = []
  const holds: { spaceId: number; at: number; from: number; until: number }[] = []
  const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
  // what is charged is told of whole months: its rooms go further back, after all that was drawn before
  const older = randomFrom(key === 'marlowe' ? 64 : 65)
  for (const n of [...span(-daysBack, daysAhead), ...span(-paidDaysBack, -daysBack - 1)]) {
    const dice = n < -daysBack ? older : random
    const date = daysAfter(today, n)
    for (const room of rooms) {
      if (n < -daysBack && room.payBy.length === 0) continue
      if (n > room.aheadDays) continue
      // what a hall is made of can be changed as long as nobody has booked it ahead: shown so
      if (n >= 0 && room.partIds.length > 0) continue
      const minutes = Math.min(Math.max(room.shortestMinutes, 60), room.longestMinutes)
      const own = spaces.filter(({ facilityId }) => (room.partIds.length > 0 ? room.partIds.includes(facilityId) : facilityId === room.id))
      for (const { from, to } of stretchesOn({ week: room.hours, exceptions: [] }, date, false)) {
        for (let start = minutesOf(from); start + minutes <= minutesOf(to); start += minutes) {
          // a hall is booked now and then, a room that somebody has to agree to more seldom than others
          const share = (n < 0 ? busyBefore : busyAhead) / (room.partIds.length > 0 || room.approval ? 300 : room.mode === 'SHARED' ? 120 : 100)
          if (!dice.chance(share)) continue
          const [timeFrom, timeUntil] = [timeOf(start), timeOf(start + minutes)]
          const startsAt = instantOf(date, timeFrom, timeZone).getTime()
          const endsAt = startsAt + minutes * minute
          const [busyFrom, busyUntil] = [startsAt - room.beforeMinutes * minute, endsAt + room.afterMinutes * minute]
          const free = own.filter(({ id }) => !taken.get(id)?.some((one) => one.from < busyUntil && busyFrom < one.until))
          const takes = room.mode === 'SHARED' ? free.slice(0, 1) : free.length === own.length ? own : []
          if (takes.length === 0) continue
          const member = dice.pick(members)
          const over = endsAt <= now.getTime()
          const running = startsAt <= now.getTime() && !over
          const pending = room.approval && !over && !running
          const came = room.checkIn && (over || running) && dice.chance(0.9)
          const askedAt = new Date(Math.min(startsAt - dice.between(1, 6) * 1440 * minute, now.getTime() - dice.between(5, 600) * minute))
          const status = pending && dice.chance(0.6) ? 'PENDING_APPROVAL' : came ? 'CHECKED_IN' : room.checkIn && over ? 'RELEASED' : 'CONFIRMED'
          const releaseAt = room.checkIn ? new Date(startsAt + room.releaseMinutes * minute) : null
          for (const { id } of takes) {
            taken.set(id, [...(taken.get(id) ?? []), { from: busyFrom, until: busyUntil }])
            if (status !== 'RELEASED') holds.push({ spaceId: id, at: rows.length, from: busyFrom, until: busyUntil })
          }
          rows.push({
            ...madeAt({ ...city, random: dice }, askedAt, { userId: member.userId, membershipId: member.id }),
            officeCentreId: buildingId,
            companyId: member.officeCentreId === buildingId ? null : member.officeCentreId,
            facilityId: room.id,
            memberId: member.id,
            userId: member.userId,
            referenceNo: `BOOKING-${date.slice(0, 4)}-${String(900_000 + rows.length + 1)}`,
            status,
            title: dice.pick(subjects),
            note: dice.chance(0.1) ? 'Coffee for everybody, please' : null,
            attendees: room.mode === 'SHARED' ? 1 : dice.between(2, Math.max(Math.min(room.capacity, 12), 2)),
            ...paidBy(room, charging, status, member.officeCentreId, costs(room.id, member.officeCentreId, startsAt, endsAt)),
            date,
            timeFrom,
            timeUntil,
            timeZone,
            startsAt: new Date(startsAt),
            endsAt: new Date(endsAt),
            placeNo: room.mode === 'SHARED' ? (takes[0]?.placeNo ?? null) : null,
            releaseAt,
            checkedInAt: came ? new Date(startsAt + dice.between(-5, 8) * minute) : null,
            stoppedAt: status === 'RELEASED' ? releaseAt : null,
          })
        }
      }
    }
  }
  const ids = await insertAll(rows, (some) =>
    open
      .insertInto('bookings')
      .values([...some])
      .returning('id')
      .execute(),
  )
  const idOf = (at: number) => ids[at] ?? 0
  const held = holds.map(({ spaceId, at, from, until }) => ({
    officeCentreId: buildingId,
    spaceId,
    bookingId: idOf(at),
    fromAt: new Date(from),
    untilAt: new Date(until),
  }))
  await insertAll(held, (some) =>
    open
      .insertInto('spaceHolds')
      .values([...some])
      .returning('id')
      .execute(),
  )
  const asked = rows.flatMap((row) => (row.status === 'PENDING_APPROVAL' ? [row] : []))
  await askBuilding({ ...city, random }, 'bookings', rooms, asked)
  const told = rows.map(({ createdAt, userId, memberId, companyId, date, timeFrom, timeUntil, attendees }, at) => ({
    at: createdAt,
    by: { userId, membershipId: memberId },
    table: 'bookings',
    id: idOf(at),
    action: 'created',
    changes: made({ date, timeFrom, timeUntil, attendees }),
    officeCentreId: buildingId,
    ...(companyId === null ? {} : { companyId }),
  }))
  for (let at = 0; at < told.length; at += 1000) await writeTrail(city, told.slice(at, at + 1000))
}
