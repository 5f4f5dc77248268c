import { sql } from 'kysely'
import { typed } from '#kit/server/postgres/database.ts'
import { placesWanted } from '#modules/access/access-groups/server/front.ts'
import type { AccessGroupTables } from '#modules/access/access-groups/server/tables.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import { type AccessGroupPlan, accessGroupPlans, doorSetPlans, schedulePlans } from './access-groups.ts'
import { type BuildingKey, buildings } from './buildings.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { floorsOf } from './write-doors.ts'
import { insertAll, of } from './write.ts'

interface Known {
  /** Ids of user groups by building and name. */
  readonly userGroups: ReadonlyMap<string, number>
}

const placeOf = (key: BuildingKey) => buildings.find((one) => one.key === key)?.place ?? 'hk'
const zoneOf = (key: BuildingKey) => buildings.find((one) => one.key === key)?.timeZone ?? 'Asia/Hong_Kong'

/** Who opens which doors, and when, with the places that follow from it and what the controllers must know of schedules. */
export const writeAccessGroups = async (city: City, { userGroups }: Known, now: Date): Promise<void> => {
  const { centres } = city
  const open = typed<AccessGroupTables & DoorTables>(city.open)
  const head = (building: BuildingKey, daysAgo: number, company?: string) =>
    madeAt(city, city.daysOf(placeOf(building)).at(-daysAgo, '10:20'), city.adminsOf(company ?? building)[0])
  const told: Told[] = []
  const tell = (
    building: BuildingKey,
    daysAgo: number,
    what: { table: string; id: number; values: Readonly<Record<string, unknown>>; company?: string },
  ) =>
    told.push({
      at: city.daysOf(placeOf(building)).at(-daysAgo, '10:20'),
      by: city.adminsOf(what.company ?? building)[0],
      table: what.table,
      id: what.id,
      action: 'created',
      changes: made(what.values),
      officeCentreId: of(centres, building),
    })

  const schedules = new Map<string, { id: number; uuid: string; content: Record<string, unknown> }>()
  for (const { building, name, week, exceptions = [] } of schedulePlans) {
    const officeCentreId = of(centres, building)
    const base = head(building, 190)
    const { id } = await open
      .insertInto('accessTimeZones')
      .values({ ...base, officeCentreId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const dates = exceptions.map(([inDays, stretches]) => ({ date: city.daysOf(placeOf(building)).date(inDays), stretches }))
    await open
      .insertInto('accessTimeZoneEditions')
      .values({ ...head(building, 190), officeCentreId, timeZoneId: id, week, exceptions: JSON.stringify(dates) })
      .execute()
    schedules.set(`${building} ${name}`, { id, uuid: base.uuid, content: { zone: zoneOf(building), week, exceptions: dates } })
    tell(building, 190, { table: 'accessTimeZones', id, values: { name } })
  }

  const doors = await open.selectFrom('doors').select(['id', 'name', 'officeCentreId', 'controllerId']).orderBy('id').execute()
  const doorsNamed = (building: BuildingKey, begin: string) =>
    doors.filter(({ name, officeCentreId }) => officeCentreId === of(centres, building) && (name === begin || name.startsWith(`${begin} `)))
  const sets = new Map<string, { id: number; doorIds: number[] }>()
  for (const { building, name, doors: names } of doorSetPlans) {
    const officeCentreId = of(centres, building)
    const { id } = await open
      .insertInto('doorGroups')
      .values({ ...head(building, 188), officeCentreId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const doorIds = names.flatMap((begin) => doorsNamed(building, begin).map((door) => door.id))
    await open
      .insertInto('doorGroupDoors')
      .values(doorIds.map((doorId) => ({ ...head(building, 188), officeCentreId, doorGroupId: id, doorId })))
      .execute()
    sets.set(`${building} ${name}`, { id, doorIds })
    tell(building, 188, { table: 'doorGroups', id, values: { name } })
  }

  const floorId = await floorsOf(city)
  const ruleOf = (building: BuildingKey, rule: AccessGroupPlan['rules'][number]) => {
    if ('company' in rule) return { kind: 'COMPANY', companyId: of(centres, rule.company) }
    if ('floor' in rule) return { kind: 'FLOOR', floorId: floorId(building, ...rule.floor) }
    if ('userGroup' in rule) return { kind: 'USER_GROUP', userGroupId: of(userGroups, `${building}/${rule.userGroup}`) }
    return { kind: 'PERSON', userId: city.adminsOf(rule.adminOf)[0].userId }
  }
  const used: { building: BuildingKey; doorId: number; schedule: string }[] = []
  for (const plan of accessGroupPlans) {
    const { building, company, name, description, rules, handedTo = [], floors = [] } = plan
    const officeCentreId = of(centres, building)
    const base = () => ({ ...head(building, 180, company), officeCentreId })
    const companyId = company ? of(centres, company) : null
    const { id: groupId } = await open
      .insertInto('accessGroups')
      .values({ ...base(), companyId, name, description })
      .returning('id')
      .executeTakeFirstOrThrow()
    tell(building, 180, { table: 'accessGroups', id: groupId, values: { name, description: description || null }, ...(company ? { company } : {}) })
    const ruleRows = [
      ...rules.map((rule) => ({ ...base(), groupId, byCompanyId: companyId, ...ruleOf(building, rule) })),
      ...handedTo.map((key) => ({ ...base(), groupId, byCompanyId: of(centres, key), kind: 'COMPANY', companyId: of(centres, key) })),
    ]
    for (const row of ruleRows) await open.insertInto('accessGroupRules').values(row).execute()
    if (handedTo.length > 0)
      await open
        .insertInto('accessGroupCompanies')
        .values(handedTo.map((key) => ({ ...base(), groupId, companyId: of(centres, key) })))
        .execute()
    if (floors.length > 0)
      await open
        .insertInto('accessGroupFloors')
        .values(floors.map((floor) => ({ ...base(), groupId, floorId: floorId(building, 0, floor) })))
        .execute()
    const scheduleId = (schedule: string | null) => (schedule === null ? null : of(schedules, `${building} ${schedule}`).id)
    for (const [setName, schedule] of plan.sets ?? [])
      await open
        .insertInto('accessGroupSets')
        .values({ ...base(), groupId, doorGroupId: of(sets, `${building} ${setName}`).id, timeZoneId: scheduleId(schedule) })
        .execute()
    const mappings = [
      ...(plan.sets ?? []).flatMap(([setName, schedule]) => {
        const set = of(sets, `${building} ${setName}`)
        return set.doorIds.map((doorId) => ({ doorId, doorGroupId: set.id, schedule }))
      }),
      ...(plan.doors ?? []).flatMap(([doorName, schedule]) =>
        doorsNamed(building, doorName).map(({ id: doorId }) => ({ doorId, doorGroupId: null, schedule })),
      ),
    ]
    await insertAll(
      mappings.map(({ schedule, ...mapping }) => ({ ...base(), groupId, timeZoneId: scheduleId(schedule), ...mapping })),
      (some) => open.insertInto('doorMappings').values(some).returning('id').execute(),
    )
    used.push(...mappings.flatMap(({ doorId, schedule }) => (schedule === null ? [] : [{ building, doorId, schedule }])))
  }
  await writeTrail(city, told)

  for (const { key } of buildings) {
    const today = city.daysOf(placeOf(key)).date(0)
    await sql`insert into access_places (office_centre_id, group_id, rule_id, holder_kind, holder_id, created_at)
      select ${of(centres, key)}, w.group_id, w.rule_id, 'MEMBER', w.holder_id, greatest(r.created_at, m.created_at)
      from (${placesWanted(of(centres, key), today, sql`true`)}) w
      join access_group_rules r on r.id = w.rule_id join memberships m on m.id = w.holder_id`.execute(open)
  }

  const controllerOf = new Map(doors.map(({ id, controllerId }) => [id, controllerId]))
  const tellings = new Map(
    used.map(({ building, doorId, schedule }) => [
      `${of(controllerOf, doorId)} ${schedule}`,
      { building, controllerId: of(controllerOf, doorId), ...of(schedules, `${building} ${schedule}`) },
    ]),
  )
  const entry = { desiredVersion: 1, confirmedVersion: 0, waitsSince: now }
  await insertAll(
    [...tellings.values()].map(({ building, controllerId, uuid, content }) => ({
      ...entry,
      officeCentreId: of(centres, building),
      controllerId,
      kind: 'SCHEDULE',
      ref: uuid,
      content,
    })),
    (some) => open.insertInto('controllerEntries').values(some).returning('id').execute(),
  )
  await sql`insert into controller_entries (office_centre_id, controller_id, kind, ref, content, desired_version, confirmed_version, waits_since)
    select office_centre_id, controller_id, 'HOLIDAYS', 'holidays', jsonb_build_object('dates', (
      select coalesce(jsonb_agg(h.holiday_date order by h.holiday_date), '[]') from holidays h where h.office_centre_id = knowing.office_centre_id
      and h.ended_at is null and h.holiday_date between ${now}::date and ${now}::date + 400)), 1, 0, ${now}
    from (select distinct office_centre_id, controller_id from controller_entries where kind = 'SCHEDULE') knowing`.execute(open)
}
