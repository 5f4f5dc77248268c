import { sql } from 'kysely'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { RollCallTables } from '#modules/visitors/roll-call/server/tables.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = RollCallTables & UserTables & UnitTables

/** Who was seen last where, by the taps of the last hours: what the readers would have told had the portal run then. */
const writePresence = (city: City, now: Date) =>
  sql`
  insert into presence (office_centre_id, company_id, user_id, membership_id, seen_at, door_id, inside, pass_kind)
  select distinct on (e.office_centre_id, m.user_id) e.office_centre_id, p.company_id, m.user_id, m.id, e.at, d.id,
    not (d.zone = 'PUBLIC' and e.kind = 'EXIT'), p.kind
  from access_events e join passes p on p.uuid = e.pass join memberships m on m.id = p.membership_id join doors d on d.id = e.door_id
  where e.kind in ('GRANTED', 'EXIT') and e.at > ${now}::timestamptz - interval '16 hours'
  order by e.office_centre_id, m.user_id, e.at desc, e.number desc`.execute(typed<Tables>(city.open))

/** The first two people of each company on a floor that it rents: wardens by their place, not by their role. */
const writeWardens = (city: City, now: Date) =>
  sql`
  insert into roll_call_wardens (office_centre_id, company_id, floor_id, membership_id, created_at, updated_at)
  select office_centre_id, company_id, floor_id, membership_id, ${now}::timestamptz - interval '60 days', ${now}::timestamptz - interval '60 days' from (
    select l.office_centre_id, l.company_id, u.floor_id, m.id as membership_id,
      row_number() over (partition by u.floor_id, l.company_id order by m.id) as n
    from (select distinct office_centre_id, company_id, unit_id from lettings
      where ended_at is null and let_from <= ${now}::date and (over_from is null or over_from > ${now}::date)) l
    join units u on u.id = l.unit_id
    join memberships m on m.office_centre_id = l.company_id and m.ended_at is null and m.active) as first
  where n <= 2
  on conflict do nothing`.execute(typed<Tables>(city.open))

/** How each of those on the list of the drill was marked, in their order: the same every time. */
const outcomes = (n: number) => (n === 17 ? undefined : n === 31 ? 'NOT_FOUND' : n % 13 === 5 ? 'LEFT_BEFORE' : 'SAFE')
const listed = 64

/** One drill of last week, as its report is read: quick, with one who was never found and one whom nobody looked for. */
const writeDrill = async (city: City): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [by] = city.adminsOf('marlowe')
  const began = city.daysOf('hk').at(-8, '10:30')
  const later = (minutes: number, seconds = 0) => new Date(began.getTime() + minutes * 60_000 + seconds * 1000)
  const closedAt = later(19, 20)
  const remark = 'Stair 2 was crowded between 12/F and 16/F'
  const drill = { kind: 'DRILL', status: 'ENDED', closeCause: 'PERSON', remark, closedBy: by.userId }
  const [rollCallId = 0] = await insertAll([{ ...madeAt(city, began, by), ...drill, closedAt, officeCentreId }], (some) =>
    open.insertInto('rollCalls').values(some).returning('id').execute(),
  )
  const { rows: people } = await sql<{
    userId: number
    companyId: number
    fullName: string
    companyName: string
    floorIds: number[]
    floorNo: string
    towerName: string
  }>`
    select distinct on (m.user_id) m.user_id, o.id as company_id, m.full_name, o.company_name, array[f.id] as floor_ids, f.floor_no, t.name as tower_name
    from memberships m join office_centres o on o.id = m.office_centre_id and o.landlord_id = ${officeCentreId}
    join lettings l on l.company_id = o.id and l.ended_at is null join units u on u.id = l.unit_id join floors f on f.id = u.floor_id join towers t on t.id = f.tower_id
    where m.ended_at is null and m.active order by m.user_id, f.floor_no_int limit ${listed}`.execute(open)
  const { rows: wardens } = await sql<{ userId: number; fullName: string }>`
    select distinct on (m.id) m.user_id, m.full_name from roll_call_wardens w join memberships m on m.id = w.membership_id
    where w.office_centre_id = ${officeCentreId} order by m.id limit 5`.execute(open)
  const marked = people.map((person, n) => {
    const mark = outcomes(n)
    const warden = wardens[n % Math.max(1, wardens.length)]
    const at = later(3 + ((n * 5) % 14), (n * 17) % 60)
    return {
      person,
      at,
      said: mark && warden ? [{ uuid: city.random.uuid(), mark, by: warden.fullName, at: at.toISOString(), userId: warden.userId }] : [],
    }
  })
  const ids = await insertAll(marked, (some) =>
    open
      .insertInto('rollCallPeople')
      .values(
        some.map(({ person, at, said }, n) => ({
          officeCentreId,
          rollCallId,
          source: 'members',
          sourceKey: String(person.userId),
          ...person,
          place: `Lobby turnstile ${1 + (n % 8)}`,
          seenAt: later(-20 - ((n * 11) % 95)),
          seenBy: 'READER',
          confidence: 'HIGH',
          joined: 'LISTED',
          joinedAt: began,
          state: said[0]?.mark ?? 'WAITING',
          said: JSON.stringify(said.map(({ userId: _userId, ...mark }) => mark)),
          changedAt: at,
        })),
      )
      .returning('id')
      .execute(),
  )
  const marks = marked.flatMap(({ said, at }, n) =>
    said.map(({ uuid, mark, by: byName, userId }) => ({
      uuid,
      officeCentreId,
      rollCallId,
      personId: ids[n] ?? 0,
      mark,
      at,
      // some stairs have no network
      arrivedAt: n % 9 === 4 ? new Date(at.getTime() + 150_000) : at,
      knew: [],
      userId,
      byName,
    })),
  )
  await insertAll(marks, (some) => open.insertInto('rollCallMarks').values(some).returning('id').execute())
  const told = { by, table: 'rollCalls', id: rollCallId, officeCentreId }
  await writeTrail(city, [
    { ...told, at: began, action: 'startedDrill', changes: made({ kind: 'DRILL' }) },
    { ...told, at: closedAt, action: 'ended', changes: { status: { before: 'OPEN', after: 'ENDED' } } },
  ])
}

export const writeRollCalls = async (city: City, now: Date): Promise<void> => {
  await writePresence(city, now)
  await writeWardens(city, now)
  await writeDrill(city)
}
