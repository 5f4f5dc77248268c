import { sql } from 'kysely'
import { instantOf } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { doorsOfGroup } from '#modules/access/access-groups/server/front.ts'
import type { AccessGroupTables } from '#modules/access/access-groups/server/tables.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import { publicKeyOf } from '#modules/access/passes/server/front.ts'
import type { SubscriptionTables } from '#modules/property/subscriptions/server/tables.ts'
import { passesDesk, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import type { VisitingSettingTables } from '#modules/visitors/visiting-settings/server/tables.ts'
import { codeMargin } from '#modules/visitors/visits/server/front.ts'
import type { VisitTables } from '#modules/visitors/visits/server/tables.ts'
import { buildings } from './buildings.ts'
import { randomFrom } from './random.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { floorsOf } from './write-doors.ts'
import { insertAll, of } from './write.ts'

type Tables = AccessGroupTables & DoorTables & VisitingSettingTables & VisitTables & SubscriptionTables

/** Ways in and lifts, at any hour: a visitor's code opens in the time of the visit alone. */
const setsOf = { marlowe: ['Lobby turnstiles', 'Passenger lifts'], kestrel: ['Ways in'], tembusu: ['Ways in'] } as const
/** Where visitors of the first tower may get out of the lift. */
const marloweFloors = [0, 3, 11, 12, 16, 17, 18, 20, 21, 23, 26, 27]

/** What the codes of visitors open, in each building, and the codes of those who are in or still come. By a chance of its own, so that nothing else moves. */
export const writeVisitorGroups = async (given: City, config: Pick<Config, 'secretKey'>, now: Date): Promise<void> => {
  const city = { ...given, random: randomFrom(1407) }
  for (const { key, place } of buildings) {
    const groupId = await writeGroup(city, key, place)
    await writeSetting(city, key, place, groupId)
    if (key === 'marlowe') await writeCodes(city, config, now, groupId)
  }
}

type Key = (typeof buildings)[number]['key']
type Place = (typeof buildings)[number]['place']

const writeGroup = async (city: City, key: Key, place: Place): Promise<number> => {
  const open = typed<Tables>(city.open)
  const [by] = city.adminsOf(key)
  const at = city.daysOf(place).at(-120, '10:40')
  const officeCentreId = of(city.centres, key)
  const base = () => ({ ...madeAt(city, at, by), officeCentreId })
  const name = 'Visitors'
  const { id: groupId } = await open
    .insertInto('accessGroups')
    .values({ ...base(), companyId: null, name, description: 'What the codes of visitors open, in the time of their visit' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const doors = await open
    .selectFrom('doorGroups')
    .innerJoin('doorGroupDoors', 'doorGroupDoors.doorGroupId', 'doorGroups.id')
    .select(['doorGroups.id as doorGroupId', 'doorGroupDoors.doorId'])
    .where('doorGroups.officeCentreId', '=', officeCentreId)
    .where('doorGroupDoors.officeCentreId', '=', officeCentreId)
    .where('doorGroups.name', 'in', [...setsOf[key]])
    .orderBy('doorGroupDoors.doorId')
    .execute()
  for (const doorGroupId of new Set(doors.map((one) => one.doorGroupId)))
    await open
      .insertInto('accessGroupSets')
      .values({ ...base(), groupId, doorGroupId, timeZoneId: null })
      .execute()
  await open
    .insertInto('doorMappings')
    .values(doors.map(({ doorGroupId, doorId }) => ({ ...base(), groupId, timeZoneId: null, doorId, doorGroupId })))
    .execute()
  if (key === 'marlowe') {
    const floorId = await floorsOf(city)
    await open
      .insertInto('accessGroupFloors')
      .values(marloweFloors.map((floor) => ({ ...base(), groupId, floorId: floorId(key, 0, floor) })))
      .execute()
  }
  await writeTrail(city, [{ at, by, table: 'accessGroups', id: groupId, action: 'created', changes: made({ name }), officeCentreId }])
  return groupId
}

const writeSetting = async (city: City, key: Key, place: Place, visitorGroupId: number): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, key)
  const { numUpdatedRows } = await open
    .updateTable('visitingSettings')
    .set({ visitorGroupId })
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const [by] = city.adminsOf(key)
  const { approval, longestDays, longestHours, atDesk, documentCheck, hostNotices, fields } = usualRules
  const rules = { approval, longestDays, longestHours, atDesk, documentCheck, hostNotices, fields }
  await open
    .insertInto('visitingSettings')
    .values({ ...madeAt(city, city.daysOf(place).at(-120, '10:45'), by), officeCentreId, ...rules, visitorGroupId })
    .execute()
}

interface Coded {
  id: number
  uuid: string
  organisationId: number
}

/** Whoever is in or still expected has had a code since the visit was announced; the controllers are to know those that open doors now. */
const writeCodes = async (city: City, config: Pick<Config, 'secretKey'>, now: Date, groupId: number): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const today = city.daysOf('hk').date(0)
  const { rows: coded } = await sql<Coded>`
    update visitors p set pass_of = coalesce(p.company_id, p.office_centre_id), pass_issued_at = p.created_at, invited_at = p.created_at
    where p.office_centre_id = ${officeCentreId} and p.email is not null and p.screening = 'CLEAR' and exists (select from visit_days d
      join visits v on v.id = d.visit_id and v.status = 'APPROVED'
      where d.visitor_id = p.id and d.day >= ${today}::date and d.status in ('EXPECTED', 'CHECKED_IN'))
    returning p.id, p.uuid, p.pass_of as organisation_id`.execute(open)
  for (const [organisation, some] of Map.groupBy(coded, ({ organisationId }) => organisationId))
    await open
      .updateTable('subscriptions')
      .set({ visitorQrUsed: some.length })
      .where('officeCentreId', '=', organisation)
      .where('endedAt', 'is', null)
      .execute()

  const ids = coded.map(({ id }) => id)
  const days = await open
    .selectFrom('visitDays')
    .select(['visitorId', 'startsAt', 'endsAt', 'status'])
    .where((eb) => eb('visitorId', '=', eb.fn.any(eb.val(ids))))
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('endsAt', '>', instantOf(today, '00:00', 'Asia/Hong_Kong').toISOString()))
    .orderBy('startsAt')
    .execute()
  // the desk sees everybody first, unless the building says otherwise
  const opening = Map.groupBy(
    days.filter(({ status }) => status === 'CHECKED_IN' || passesDesk(usualRules)),
    ({ visitorId }) => visitorId,
  )
  const doors = Map.groupBy(
    await doorsOfGroup({ unscoped: <T>() => typed<T>(city.open) }, officeCentreId, groupId),
    ({ controllerId }) => controllerId,
  )
  const entries = coded.flatMap(({ id, uuid }) => {
    const windows = (opening.get(id) ?? []).map(({ startsAt, endsAt }) => ({
      from: new Date(Date.parse(startsAt) - codeMargin).toISOString(),
      until: new Date(Date.parse(endsAt) + codeMargin).toISOString(),
    }))
    if (windows.length === 0) return []
    return [...doors].map(([controllerId, opened]) => ({
      officeCentreId,
      controllerId,
      kind: 'PASS',
      ref: uuid,
      content: {
        credential: { kind: 'QR', publicKey: publicKeyOf(config, officeCentreId) },
        holder: 0,
        windows,
        doors: opened.map(({ doorUuid, always, schedules, floors, lift }) => ({
          door: doorUuid,
          always,
          schedules: schedules.toSorted(),
          floors: lift ? floors : [],
        })),
      },
      desiredVersion: 1,
      confirmedVersion: 0,
      waitsSince: now,
    }))
  })
  await insertAll(entries, (some) => open.insertInto('controllerEntries').values(some).returning('id').execute())
}
