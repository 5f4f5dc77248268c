import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { BlockEffect } from '#modules/spaces/blocked-dates/contract.ts'
import type { BlockedDateTables } from '#modules/spaces/blocked-dates/server/tables.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import { usualSettings } from '#modules/spaces/clash-board/contract/settings.ts'
import type { ClashTables } from '#modules/spaces/clash-board/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { inLanguages } from './in-languages.ts'
import type { Words } from './poll-plan.ts'
import { randomFrom } from './random.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = BlockedDateTables & BookingTables & ClashTables & FacilityTables & UnitTables

const [hour, day] = [3_600_000, 86_400_000]
const timeZone = 'Asia/Hong_Kong'

/**
 * What does not go together in the coming days: works beside a meeting that wants quiet, a move on the day on which the lift is taken, a floor of more
 * people than it holds. Found among what is there, so that nobody's booking is touched; by a chance of its own, so that nothing else moves.
 */
export const writeClashes = async (given: City, now: Date): Promise<void> => {
  const city = { ...given, random: randomFrom(2064) }
  await writeNoise(city, now)
  await writeLift(city)
  await writeFloor(city, now)
}

interface Works {
  key: 'marlowe' | 'kestrel'
  facility: string
  date: string
  times: readonly [string, string]
  effects: BlockEffect[]
  reason: Words
}

const block = async (city: City, { key, facility, date, times, effects, reason }: Works): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, key)
  const [, head] = city.adminsOf(key)
  const at = city.daysOf('hk').at(-9, '16:20')
  const { id: facilityId } = await open
    .selectFrom('facilities')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('title', '=', facility)
    .executeTakeFirstOrThrow()
  const values = { scope: 'FACILITY', dateFrom: date, dateUntil: date, timeFrom: times[0], timeUntil: times[1], yearly: false, effects }
  const [id] = await insertAll(
    [{ ...madeAt(city, at, head), officeCentreId, facilityId, ...values, descriptions: JSON.stringify(inLanguages({ reason })), reasonShown: true }],
    (some) => open.insertInto('blockedDates').values(some).returning('id').execute(),
  )
  await writeTrail(city, [{ at, by: head, table: 'blockedDates', id, action: 'created', changes: made(values), officeCentreId }])
}

/** Below the room for interviews, at a time at which that is booked and the screening room is not. */
const writeNoise = async (city: City, now: Date): Promise<void> => {
  const officeCentreId = of(city.centres, 'marlowe')
  const { rows } = await sql<{ startsAt: string; endsAt: string }>`
    select b.starts_at, b.ends_at from bookings b join facilities f on f.id = b.facility_id
    where b.office_centre_id = ${officeCentreId} and f.title = 'Willow' and b.ended_at is null and b.status = 'CONFIRMED'
      and b.starts_at > ${new Date(now.getTime() + day)} and b.starts_at < ${new Date(now.getTime() + 7 * day)}
      and not exists (select from space_holds h join spaces s on s.id = h.space_id join facilities o on o.id = s.facility_id
        where o.office_centre_id = ${officeCentreId} and o.title = 'Screening room' and h.ended_at is null
          and h.from_at < b.ends_at + interval '2 hours' and h.until_at > b.starts_at - interval '2 hours')
    order by b.starts_at, b.id limit 1`.execute(city.open)
  const [meeting] = rows
  if (!meeting) return
  const from = localTime(new Date(Date.parse(meeting.startsAt) - hour), timeZone)
  const until = localTime(new Date(Date.parse(meeting.endsAt) + hour), timeZone)
  await block(city, {
    key: 'marlowe',
    facility: 'Screening room',
    date: from.date,
    times: [from.time, until.time],
    effects: ['NOISE'],
    reason: ['New seats are drilled into the floor', '鑽孔安裝新座椅', '钻孔安装新座椅'],
  })
}

/** On the day on which somebody moves in. */
const writeLift = async (city: City): Promise<void> => {
  const officeCentreId = of(city.centres, 'kestrel')
  const date = city.daysOf('hk').firstOfMonth(1)
  const times = ['19:30', '21:30'] as const
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from space_holds h join spaces s on s.id = h.space_id join facilities f on f.id = s.facility_id
      where f.office_centre_id = ${officeCentreId} and f.title = 'Goods lift' and h.ended_at is null
        and h.from_at < (${date}::date + ${times[1]}::time) at time zone ${timeZone}
        and h.until_at > (${date}::date + ${times[0]}::time) at time zone ${timeZone}) as taken`.execute(city.open)
  if (rows[0]?.taken) return
  await block(city, {
    key: 'kestrel',
    facility: 'Goods lift',
    date,
    times,
    effects: ['LIFT'],
    reason: ['The ropes of the goods lift are replaced', '更換貨運升降機鋼纜', '更换货运电梯钢缆'],
  })
}

/** The floor of the meeting rooms holds one less than the most who have booked there for the coming days. */
const writeFloor = async (city: City, now: Date): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [, head] = city.adminsOf('marlowe')
  const { rows } = await sql<{ floorId: number; most: number }>`
    select f.floor_id, (select sum(o.attendees)::integer from bookings o join facilities g on g.id = o.facility_id
        where o.office_centre_id = b.office_centre_id and g.floor_id = f.floor_id and o.ended_at is null and o.status = 'CONFIRMED'
          and o.starts_at <= b.starts_at and o.ends_at > b.starts_at) as most
    from bookings b join facilities f on f.id = b.facility_id
    where b.office_centre_id = ${officeCentreId} and b.ended_at is null and b.status = 'CONFIRMED'
      and b.starts_at > ${new Date(now.getTime() + day)} and b.starts_at < ${new Date(now.getTime() + 7 * day)}
      and f.floor_id = (select floor_id from facilities where office_centre_id = ${officeCentreId} and title = 'Maple')
    order by most desc limit 1`.execute(city.open)
  const [fullest] = rows
  const floors = fullest && fullest.most > 2 ? [{ floorId: Number(fullest.floorId), people: fullest.most - 1 }] : []
  const at = city.daysOf('hk').at(-60, '09:50')
  const { crowdFrom, lobbyPeople, movingLifts, floorPeople } = usualSettings
  const values = { crowdFrom, lobbyPeople, movingLifts, floorPeople }
  const [id] = await insertAll([{ ...madeAt(city, at, head), officeCentreId, ...values, floors: JSON.stringify(floors) }], (some) =>
    open.insertInto('clashSettings').values(some).returning('id').execute(),
  )
  await writeTrail(city, [{ at, by: head, table: 'clashSettings', id, action: 'created', changes: made({ ...values, floors }), officeCentreId }])
}
