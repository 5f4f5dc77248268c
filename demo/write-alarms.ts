import { typed } from '#kit/server/postgres/database.ts'
import type { AlarmTables } from '#modules/access/alarms/server/tables.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { type By, type City, made, madeAt, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = AlarmTables & DoorTables & UserTables
type Kind = 'FORCED' | 'HELD_OPEN' | 'TAMPER' | 'OFFLINE'

interface Plan {
  readonly kind: Kind
  /** A door by name, or its controller. */
  readonly place: string
  /** Minutes before now of each time. */
  readonly ago: readonly number[]
  /** Minutes later that it arrived: there was no network. */
  readonly late?: number
  readonly by?: 'guard' | 'reception'
  readonly word?: string
  /** Minutes from its arrival until it was acknowledged. */
  readonly after?: number
}

const hours = (n: number, minutes = 0) => n * 60 + minutes
const days = (n: number, of = 0, minutes = 0) => hours(n * 24 + of, minutes)

const plans: readonly Plan[] = [
  { kind: 'FORCED', place: 'Switch room', ago: [34] },
  { kind: 'HELD_OPEN', place: 'Loading bay', ago: [9, 7, 6] },
  { kind: 'HELD_OPEN', place: 'Loading bay', ago: [hours(5, 12)], by: 'guard', word: 'Removal men on 20/F; wedge taken out', after: 3 },
  { kind: 'HELD_OPEN', place: 'Gym', ago: [days(1, 2), days(1, 1, 57)], by: 'reception', word: 'Cleaner’s trolley', after: 4 },
  { kind: 'FORCED', place: 'Refuse room', ago: [days(2, 3)], by: 'guard', word: 'Contractor had no card and pushed; written up', after: 2 },
  { kind: 'OFFLINE', place: 'High zone', ago: [days(3, 6)], by: 'guard', word: 'Network switch on 22/F restarted by IT', after: 11 },
  { kind: 'TAMPER', place: 'Pool', ago: [days(4, 4)], by: 'guard', word: 'Cover loose, screwed on again', after: 6 },
  { kind: 'FORCED', place: 'Lift machine room', ago: [days(5, 7)], late: 95, by: 'guard', word: 'Lift engineer, told us beforehand', after: 8 },
  { kind: 'HELD_OPEN', place: 'Lobby, night entrance', ago: [days(6, 9)], by: 'reception', word: 'Delivery of flowers', after: 2 },
]

/** A week of alarms in Marlowe Exchange, of which two wait for somebody. */
export const writeAlarms = async (city: City, now: Date): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const controllers = await open.selectFrom('controllers').select(['id', 'name']).where('officeCentreId', '=', officeCentreId).execute()
  const doors = await open
    .selectFrom('doors')
    .select(['id', 'name', 'floorId', 'controllerId'])
    .where('officeCentreId', '=', officeCentreId)
    .execute()
  const people = await open
    .selectFrom('memberships')
    .select(['id as membershipId', 'userId', 'email'])
    .where('officeCentreId', '=', officeCentreId)
    .where('email', 'in', ['guard@demo.portal', 'reception@demo.portal'])
    .execute()
  const byOf = (who: 'guard' | 'reception'): By => {
    const found = people.find(({ email }) => email === `${who}@demo.portal`)
    if (!found) throw new Error(`${who} works in no building.`)
    return found
  }
  const [admin] = city.adminsOf('marlowe')
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const alarms = plans.map(({ kind, place, ago, late = 0, by, word, after = 0 }) => {
    const door = doors.find(({ name }) => name === place)
    const controllerId = door?.controllerId ?? controllers.find(({ name }) => name === place)?.id ?? 0
    const times = ago.map((minutes) => ({ at: before(minutes), arrivedAt: before(minutes - late) }))
    const [first, last] = [times[0], times.at(-1)]
    if (!first || !last) throw new Error('it happened at least once')
    const acknowledgedAt = by ? new Date(last.arrivedAt.getTime() + after * 60_000) : null
    const waited = (acknowledgedAt ?? now).getTime() - first.arrivedAt.getTime()
    const told = (afterMinutes: number) => (waited >= afterMinutes * 60_000 ? new Date(first.arrivedAt.getTime() + afterMinutes * 60_000) : null)
    const urgent = kind === 'FORCED' || kind === 'TAMPER'
    return {
      times,
      by: by ? byOf(by) : undefined,
      row: {
        ...madeAt(city, first.arrivedAt, admin),
        createdBy: null,
        updatedBy: null,
        officeCentreId,
        kind,
        status: by ? 'ACKNOWLEDGED' : 'OPEN',
        controllerId,
        doorId: door?.id ?? null,
        floorId: door?.floorId ?? null,
        place,
        times: times.length,
        firstAt: first.at,
        lastAt: last.at,
        arrivedAt: first.arrivedAt,
        lastArrivedAt: last.arrivedAt,
        clockOff: false,
        recoveredAt: kind === 'OFFLINE' ? new Date(last.at.getTime() + 7 * 60_000) : null,
        guardsToldAt: told(urgent ? 1 : 5),
        adminsToldAt: told(urgent ? 5 : 20),
        acknowledgedAt,
        acknowledgedBy: by ? byOf(by).userId : null,
        word: word ?? null,
      },
    }
  })
  const ids = await insertAll(alarms, (some) =>
    open
      .insertInto('alarms')
      .values(some.map(({ row }) => row))
      .returning('id')
      .execute(),
  )
  // the same in the doors' own lists
  const events = alarms.flatMap(({ times, row: { kind, controllerId, doorId } }, n) =>
    times.map(({ at, arrivedAt }, m) => ({
      alarmId: ids[n] ?? 0,
      event: { officeCentreId, controllerId, epoch: 'alarms', number: n * 10 + m + 1, readerAt: at, at, arrivedAt, clockOff: false, reason: null },
      door: { kind, doorId },
    })),
  )
  await open
    .insertInto('alarmEvents')
    .values(events.map(({ alarmId, event }) => ({ alarmId, ...event })))
    .execute()
  await open
    .insertInto('accessEvents')
    .values(events.map(({ event, door }) => ({ ...event, ...door, direction: null })))
    .execute()
  await writeTrail(
    city,
    alarms.flatMap(({ by, row: { acknowledgedAt, kind, place } }, n) =>
      by && acknowledgedAt
        ? [
            {
              at: acknowledgedAt,
              by,
              table: 'alarms',
              id: ids[n],
              action: 'acknowledged',
              changes: { ...made({ kind, place }), status: { before: 'OPEN', after: 'ACKNOWLEDGED' } },
              officeCentreId,
            },
          ]
        : [],
    ),
  )
}
