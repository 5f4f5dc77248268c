import { sql } from 'kysely'
import { sequences } from '#kit/server/data/sequences.ts'
import type { Rows } from '#kit/server/data/table.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { AlarmTables } from '#modules/access/alarms/server/tables.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { IncidentTables } from '#modules/visitors/incidents/server/tables.ts'
import { made, madeAt, type City, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = AlarmTables & DoorTables & IncidentTables & UserTables & Rows<typeof sequences>

interface Plan {
  /** Days ago, and when. */
  readonly ago: number
  readonly at: string
  readonly kind: string
  readonly severity: 'LOW' | 'MEDIUM' | 'HIGH'
  readonly title: string
  readonly place: string
  readonly story: string
  readonly done: string
  readonly people?: string
  readonly door?: string
  readonly later?: readonly { readonly kind: 'FOLLOW_UP' | 'CORRECTION'; readonly text: string }[]
  readonly closed?: string
}

const plans: readonly Plan[] = [
  {
    ago: 6,
    at: '14:10',
    kind: 'LIFT',
    severity: 'MEDIUM',
    title: 'Three people stuck in Lift 4',
    place: 'Lift 4, between 9/F and 10/F',
    story: 'Alarm bell from Lift 4 at 14:10. Three people inside, calm, no injuries. Lift did not answer to a reset.',
    done: 'Lift engineer called 14:12, on site 14:31. People out at 14:44. Lift out of use until checked.',
    people: 'Two staff of Pinecrest, one courier',
    later: [{ kind: 'FOLLOW_UP', text: 'Engineer found a worn door contact and replaced it. Lift back in use 17:20.' }],
    closed: 'Report of the engineer received and filed.',
  },
  {
    ago: 5,
    at: '08:05',
    kind: 'WATER',
    severity: 'MEDIUM',
    title: 'Water from the ceiling of the pump room',
    place: 'Pump room, B1',
    story: 'Round at 08:05: water dripping on the floor beside pump 2, about a square metre wet.',
    done: 'Valve 7 shut, area cordoned off, plumber called.',
    door: 'Pump room',
    later: [{ kind: 'CORRECTION', text: 'It was valve 9, not 7.' }],
    closed: 'Joint renewed, dry for two days.',
  },
  {
    ago: 2,
    at: '03:02',
    kind: 'INTRUSION',
    severity: 'LOW',
    title: 'Contractor pushed the refuse room door',
    place: 'Refuse room, B1',
    story: 'Refuse room forced at 03:02. Contractor of the waste company had no card and pushed the door.',
    done: 'Identified by his company card, told the rules, company informed by mail.',
    people: 'One man of the waste contractor',
    door: 'Refuse room',
    later: [{ kind: 'FOLLOW_UP', text: 'Waste company promises a card for each driver by Friday.' }],
  },
  {
    ago: 1,
    at: '19:25',
    kind: 'MEDICAL',
    severity: 'HIGH',
    title: 'Visitor fainted in the lobby',
    place: 'Main lobby, beside turnstile 3',
    story: 'A woman of about sixty sat down and fainted while waiting. Breathing, came round after two minutes.',
    done: 'First aider Maricel attended, ambulance called 19:27, arrived 19:36, taken to hospital.',
    people: 'The visitor’s daughter was with her',
  },
]

/** A week of incidents in Marlowe Exchange, written by its guard; two are open. */
export const writeIncidents = async (city: City): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const days = city.daysOf('hk')
  const by = await open
    .selectFrom('memberships')
    .select(['id as membershipId', 'userId'])
    .where('officeCentreId', '=', officeCentreId)
    .where('email', '=', 'guard@demo.portal')
    .executeTakeFirstOrThrow()
  const year = Number(days.date(-6).slice(0, 4))
  const rows = plans.map(({ ago, at, closed, people = '', door: _door, later: _later, ...plan }, n) => {
    const happenedAt = days.at(-ago, at)
    const writtenAt = new Date(happenedAt.getTime() + 25 * 60_000)
    return {
      ...madeAt(city, writtenAt, by),
      officeCentreId,
      reference: `INCIDENT-${year}-${String(n + 41).padStart(6, '0')}`,
      ...plan,
      people,
      happenedAt,
      status: closed ? 'CLOSED' : 'OPEN',
      closedAt: closed ? days.at(-ago + 1, '10:30') : null,
    }
  })
  const ids = await insertAll(rows, (some) => open.insertInto('incidents').values(some).returning('id').execute())
  const entries = plans.flatMap(({ ago, later = [], closed }, n) => {
    const own = { officeCentreId, incidentId: ids[n] ?? 0, userId: by.userId }
    return [
      ...later.map((one, m) => ({ ...own, ...one, at: new Date((rows[n]?.createdAt ?? days.now).getTime() + (m + 1) * 95 * 60_000) })),
      ...(closed ? [{ ...own, kind: 'CLOSED', text: closed, at: days.at(-ago + 1, '10:30') }] : []),
    ]
  })
  await open.insertInto('incidentEntries').values(entries).execute()
  const doors = await open.selectFrom('doors').select(['id', 'name']).where('officeCentreId', '=', officeCentreId).execute()
  const alarms = await open.selectFrom('alarms').select(['id', 'place', 'kind']).where('officeCentreId', '=', officeCentreId).execute()
  const links = plans.flatMap(({ door, kind }, n) => {
    const own = { officeCentreId, incidentId: ids[n] ?? 0 }
    const doorId = doors.find(({ name }) => name === door)?.id
    const alarmId = kind === 'INTRUSION' ? alarms.find(({ place }) => place === door)?.id : undefined
    return [...(doorId ? [{ ...own, kind: 'DOOR', doorId }] : []), ...(alarmId ? [{ ...own, kind: 'ALARM', alarmId }] : [])]
  })
  await open.insertInto('incidentLinks').values(links).execute()
  // the next one goes on from here
  await open
    .insertInto('sequences')
    .values({ officeCentreId, name: 'INCIDENT', year, last: 40 + plans.length })
    .execute()
  await writeTrail(
    city,
    rows.flatMap(({ createdAt, closedAt, kind, severity, reference }, n) => {
      const told = { by, table: 'incidents', id: ids[n], officeCentreId }
      return [
        { ...told, at: createdAt, action: 'written', changes: made({ kind, severity, reference }) },
        ...(closedAt ? [{ ...told, at: closedAt, action: 'closed', changes: { status: { before: 'OPEN', after: 'CLOSED' } } }] : []),
      ]
    }),
  )
}

/** Shifts of the last days, signed by reception; the last one waits to be signed. */
export const writeHandovers = async (city: City): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const days = city.daysOf('hk')
  const people = await open
    .selectFrom('memberships')
    .select(['userId', 'id as membershipId', 'email'])
    .where('officeCentreId', '=', officeCentreId)
    .where('email', 'in', ['guard@demo.portal', 'building.admin@demo.portal'])
    .execute()
  const [guard, admin] = ['guard', 'building.admin'].map((who) => people.find(({ email }) => email === `${who}@demo.portal`))
  if (!guard || !admin) throw new Error('nobody hands over')
  const notes = [
    ['Lift 4 is checked by the engineer at nine.', 'Tap in the pump room drips again.'],
    ['Waste contractor still has no cards.', 'Window cleaners on the sky deck until noon.'],
    ['Report on the visitor who fainted is to be filed.', 'Roof hatch: seal is worn.'],
  ] as const
  /** As it stood at that moment, by when each began and was closed. */
  const standingAt = async (at: Date) => {
    const { rows } = await sql<{ of: string; uuid: string; kind: string; name: string; since: string }>`
      select 'INCIDENT' as "of", uuid, kind, reference || ': ' || title as name, happened_at as since from incidents
        where office_centre_id = ${officeCentreId} and happened_at <= ${at} and (closed_at is null or closed_at > ${at})
      union all select 'ALARM', uuid, kind, place, first_at from alarms
        where office_centre_id = ${officeCentreId} and first_at <= ${at} and (acknowledged_at is null or acknowledged_at > ${at})
      order by since`.execute(open)
    return JSON.stringify(rows)
  }
  const stood = await Promise.all(notes.map((_, n) => standingAt(days.at(n - notes.length, '19:00'))))
  const rows = notes.map(([openMatters, watch], n) => {
    const at = days.at(n - notes.length, '19:00')
    const signed = n < notes.length - 1 ? { status: 'SIGNED', signedAt: new Date(at.getTime() + 12 * 60_000), signedBy: admin.userId } : {}
    return {
      ...madeAt(city, at, guard),
      officeCentreId,
      openMatters,
      watch,
      keysCounted: 42,
      badgesCounted: 118 - n,
      standing: stood[n] ?? '[]',
      ...signed,
    }
  })
  await insertAll(rows, (some) => open.insertInto('handovers').values(some).returning('id').execute())
}
