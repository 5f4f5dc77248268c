import { daysAfter } from '#kit/contract/days.ts'
import { instantOf } from '#kit/server/clock.ts'
import type { Storage } from '#kit/server/files/storage.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { FloorPlanTables } from '#modules/property/floor-plans/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { type DeskEquipment, type DeskKind, type Part, usualDeskSettings } from '#modules/spaces/hotdesks/contract.ts'
import type { HotdeskTables } from '#modules/spaces/hotdesks/server/tables.ts'
import { randomFrom } from './random.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { writePicture } from './write-picture.ts'
import { insertAll, of } from './write.ts'

type Tables = HotdeskTables & FloorPlanTables & UnitTables & UserTables

const [wide, high] = [1200, 900]
const columns = [110, 240, 370, 500, 630, 760]
const rows = [160, 330, 500, 670]
const deskAt = (n: number) => ({ left: columns[n % columns.length] ?? 0, top: rows[Math.floor(n / columns.length)] ?? 0 })
const desksEach = columns.length * rows.length

const plans = [
  { name: 'Harbour zone', letter: 'H', floorNo: '12/F', rooms: ['Phone rooms', 'Pantry'], wall: '12/F, by the lifts' },
  { name: 'Hill zone', letter: 'P', floorNo: '27/F', rooms: ['Project room', 'Lockers'], wall: '27/F, beside the sky deck' },
] as const

/** A floor from above: walls, windows, chairs, two rooms. The desks are set on it. */
const drawing = ([upper, lower]: readonly [string, string]): string => {
  const chairs = Array.from({ length: desksEach }, (_, n) => deskAt(n)).map(
    ({ left, top }, n) => `<rect x="${left - 22}" y="${Math.floor(n / columns.length) % 2 ? top + 46 : top - 64}" width="44" height="18" rx="9"/>`,
  )
  const room = (top: number, name: string) =>
    `<rect x="890" y="${top}" width="270" height="230" fill="#f2f4f6" stroke="#5b6a72" stroke-width="6"/><text x="1025" y="${top + 122}" font-family="sans-serif" font-size="26" fill="#39474f" text-anchor="middle">${name}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" fill="#ffffff"/>
    <rect x="24" y="24" width="${wide - 48}" height="${high - 48}" fill="none" stroke="#5b6a72" stroke-width="8"/>
    <g stroke="#a9cfe0" stroke-width="8"><path d="M200 24h180M460 24h180M720 24h120M24 180v160M24 420v160M24 660v120M200 ${high - 24}h180"/></g>
    <g fill="none" stroke="#c3ccd1" stroke-width="2">${chairs.join('')}</g>${room(120, upper)}${room(520, lower)}</svg>`
}

const kinds: readonly DeskKind[] = ['STANDARD', 'SIT_STAND', 'STANDARD', 'QUIET']
const equipments: readonly (readonly DeskEquipment[])[] = [['DOCK', 'MONITOR'], ['DOCK', 'TWO_MONITORS'], ['MONITOR'], ['KEYBOARD', 'MONITOR']]
const minute = 60_000
const [daysBack, daysAhead] = [14, 8]

/** Two plans of one building with 48 desks, and who has had which, and will. */
export const writeHotdesks = async (given: City, storage: Storage, now: Date): Promise<void> => {
  const city = { ...given, random: randomFrom(71) }
  const { open, random } = city
  const database = typed<Tables>(open)
  const officeCentreId = of(city.centres, 'marlowe')
  const days = city.daysOf('hk')
  const [deputy, head] = city.adminsOf('marlowe')
  const begun = days.at(-90, '10:05')
  const told: Told[] = []
  const note = (at: Date, table: string, id: number | undefined, values: Record<string, unknown>, action = 'created') =>
    told.push({ at, by: head, table, id, action, changes: made(values), officeCentreId })

  const floors = await database
    .selectFrom('floors')
    .innerJoin('towers', 'towers.id', 'floors.towerId')
    .select(['floors.id', 'floors.floorNo'])
    .where('floors.officeCentreId', '=', officeCentreId)
    .orderBy('towers.position')
    .execute()
  const desks: { id: number; n: number }[] = []
  for (const { name, letter, floorNo, rooms, wall } of plans) {
    const imageUuid = await writePicture(city, storage, {
      module: 'floor-plans',
      officeCentreId,
      at: begun,
      by: head,
      name: `${name.toLowerCase().replace(' ', '-')}.png`,
      svg: drawing(rooms),
    })
    const plan = { officeCentreId, floorId: floors.find((floor) => floor.floorNo === floorNo)?.id ?? 0, name, imageUuid }
    const [planId = 0] = await insertAll([{ ...madeAt(city, begun, head), ...plan }], (some) =>
      database
        .insertInto('floorPlans')
        .values([...some])
        .returning('id')
        .execute(),
    )
    note(begun, 'floorPlans', planId, plan)
    const values = Array.from({ length: desksEach }, (_, n) => {
      const { left, top } = deskAt(n)
      const outOfUse = letter === 'P' && n === 17
      return {
        officeCentreId,
        planId,
        deskNo: `${letter}${n + 1}`,
        kind: n === 0 ? 'ACCESSIBLE' : (kinds[Math.floor(n / columns.length)] ?? 'STANDARD'),
        equipment: [...(equipments[n % equipments.length] ?? []), ...(n % columns.length === 0 ? ['WINDOW'] : [])].toSorted(),
        x: Math.round((left / wide) * 10_000),
        y: Math.round((top / high) * 10_000),
        outOfUse,
        outReason: outOfUse ? 'The monitor arm is being mended' : null,
      }
    })
    const ids = await insertAll(
      values.map((one) => ({ ...madeAt(city, begun, head), ...one })),
      (some) =>
        database
          .insertInto('desks')
          .values([...some])
          .returning('id')
          .execute(),
    )
    for (const [n, id] of ids.entries()) {
      note(begun, 'desks', id, values[n] ?? {})
      if (!values[n]?.outOfUse) desks.push({ id, n })
    }
    const display = { officeCentreId, planId, name: wall }
    const hung = days.at(-80, '15:40')
    const [displayId] = await insertAll([{ ...madeAt(city, hung, head), ...display }], (some) =>
      database
        .insertInto('zoneDisplays')
        .values([...some])
        .returning('id')
        .execute(),
    )
    note(hung, 'zoneDisplays', displayId, display, 'added')
  }

  const members = await database
    .selectFrom('memberships')
    .select(['id', 'userId', 'officeCentreId'])
    .where('buildingId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where('active', '=', true)
    .where('personState', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  const sitters = [...new Map(members.map((one) => [one.userId, one])).values()]
  // two desks of a company on Tuesdays and Thursdays, one of a person each working day
  const company = sitters.find((one) => one.officeCentreId !== officeCentreId)?.officeCentreId ?? null
  const keeper = sitters.find((one) => one.officeCentreId === company)
  const kept = [4, 5].flatMap((at) => [2, 4].map((weekday) => ({ officeCentreId, deskId: desks[at]?.id ?? 0, weekday, companyId: company })))
  const own = [1, 2, 3, 4, 5].map((weekday) => ({
    officeCentreId,
    deskId: desks[11]?.id ?? 0,
    weekday,
    companyId: company,
    memberId: keeper?.id ?? null,
    userId: keeper?.userId ?? null,
  }))
  await database
    .insertInto('deskKeepings')
    .values([...kept, ...own])
    .execute()
  const keptIds = new Set([...kept, ...own].map(({ deskId }) => deskId))
  await database
    .insertInto('deskSharings')
    .values(
      sitters
        .filter((_, n) => n % 3 === 0)
        .map(({ userId, id }) => ({
          ...madeAt(city, days.at(-40, '09:10'), { userId, membershipId: id }),
          officeCentreId,
          userId,
          names: true,
          initials: true,
        })),
    )
    .execute()

  const bookings = []
  for (let n = -daysBack; n <= daysAhead; n += 1) {
    const date = daysAfter(days.date(0), n)
    const weekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
    const free = [...sitters]
    for (const { id } of desks) {
      if (keptIds.has(id) || free.length === 0 || !random.chance(weekend ? 0.04 : n <= 0 ? 0.5 : 0.3 - n * 0.025)) continue
      const [member] = free.splice(random.between(0, free.length - 1), 1)
      if (!member) continue
      const part: Part = random.pick(['DAY', 'DAY', 'MORNING', 'AFTERNOON'] as const)
      const [morning, afternoon] = [part !== 'AFTERNOON', part !== 'MORNING']
      const clock = (time: string) => instantOf(date, time, 'Asia/Hong_Kong')
      const startsAt = clock(morning ? usualDeskSettings.dayFrom : usualDeskSettings.noon)
      const releaseAt = clock(morning ? usualDeskSettings.releaseMorning : usualDeskSettings.releaseAfternoon)
      const came = startsAt <= now && random.chance(0.85)
      const status = came ? 'CHECKED_IN' : releaseAt <= now ? 'RELEASED' : 'BOOKED'
      const askedAt = new Date(Math.min(startsAt.getTime() - random.between(1, 4) * 1440 * minute, now.getTime() - random.between(5, 300) * minute))
      bookings.push({
        ...madeAt(city, askedAt, { userId: member.userId, membershipId: member.id }),
        officeCentreId,
        companyId: member.officeCentreId === officeCentreId ? null : member.officeCentreId,
        deskId: id,
        memberId: member.id,
        userId: member.userId,
        status,
        date,
        morning,
        afternoon,
        startsAt,
        endsAt: clock(afternoon ? usualDeskSettings.dayUntil : usualDeskSettings.noon),
        releaseAt,
        checkedInAt: came ? new Date(startsAt.getTime() + random.between(5, 60) * minute) : null,
      })
    }
  }
  const ids = await insertAll(bookings, (some) =>
    database
      .insertInto('deskBookings')
      .values([...some])
      .returning('id')
      .execute(),
  )
  for (const [n, { createdAt, userId, memberId, companyId, deskId, date }] of bookings.entries())
    told.push({
      at: createdAt,
      by: { userId, membershipId: memberId },
      table: 'deskBookings',
      id: ids[n],
      action: 'booked',
      changes: made({ deskId, date }),
      officeCentreId,
      ...(companyId ? { companyId } : {}),
    })
  const settings = { officeCentreId, ...usualDeskSettings }
  const decided = days.at(-88, '11:30')
  const [settingsId] = await insertAll([{ ...madeAt(city, decided, deputy), ...settings }], (some) =>
    database
      .insertInto('deskSettings')
      .values([...some])
      .returning('id')
      .execute(),
  )
  note(decided, 'deskSettings', settingsId, settings)
  for (let at = 0; at < told.length; at += 2000) await writeTrail(city, told.slice(at, at + 2000))
}
