import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import { weekDays } from '#kit/contract/week.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { audienceOf, audiencesBy, sameAudience, saveAudience } from '#modules/identity/audience/server/front.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { facilityTraits } from '#modules/property/units/contract.ts'
import {
  categoryUnknown,
  doorUnknown,
  facilitiesChanged,
  facilityExists,
  type FacilityInput,
  facilitySteps,
  floorUnknown,
  neverOpen,
  partOfAnother,
  partUnfit,
  rulesPlanned,
  spacesInUse,
} from '../contract.ts'
import { bookingsInTheWay } from './bookings-in-the-way.ts'
import { doorsOf } from './door-rows.ts'
import { floorsOf, wholesOf } from './facility-rows.ts'
import { pictures } from './pictures.ts'
import { planOf } from './planned-rows.ts'
import { ruleColumns, sameRules } from './rule-columns.ts'
import { facilities, type FacilityRecord, type FacilityTables, plannedRules } from './tables.ts'

/** Writers of a building's facilities come one after another: what is made of what is looked at by one at a time. */
export const lockIn = async (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<FacilityRecord> => {
  await lockOfficeCentre(tx, { id: building.id })
  return lock(tx, facilities, { ...which, officeCentreId: building.id })
}

const categoryIn = async (tx: Transaction, { id }: OfficeCentreRecord, uuid: string): Promise<number> => {
  const row = await tx
    .read<FacilityTables>()
    .selectFrom('facilityCategories')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Failed(categoryUnknown)
  return row.id
}

const checkFloor = async (inside: SignedIn, building: OfficeCentreRecord, floorId: number | null): Promise<void> => {
  if (floorId !== null && !(await floorsOf(inside, building)).some(({ id }) => id === floorId)) throw new Failed(floorUnknown)
}

const checkDoor = async (inside: SignedIn, building: OfficeCentreRecord, doorId: number | null): Promise<void> => {
  if (doorId !== null && !(await doorsOf(inside, building)).some(({ id }) => id === doorId)) throw new Failed(doorUnknown)
}

/** Rooms of the same building that one booking has at a time, and that are made of nothing themselves. */
const partsIn = async (tx: Transaction, { id }: OfficeCentreRecord, uuids: readonly string[], self: number): Promise<number[]> => {
  if (uuids.length === 0) return []
  const rows = await tx
    .read<FacilityTables>()
    .selectFrom('facilities')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('uuid', 'in', [...uuids])
    .where('endedAt', 'is', null)
    .where('mode', '=', 'EXCLUSIVE')
    .where(sql<boolean>`part_ids = '{}'`)
    .where('id', '!=', self)
    .orderBy('id')
    .execute()
  if (rows.length !== uuids.length) throw new Failed(partUnfit)
  return rows.map((row) => row.id)
}

/** As people call it in English, it is the one of its category. */
const checkTitle = async (tx: Transaction, { id }: OfficeCentreRecord, categoryId: number, title: string, self: number): Promise<void> => {
  const same = await tx
    .read<FacilityTables>()
    .selectFrom('facilities')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('categoryId', '=', categoryId)
    .where(sql<string>`lower(facilities.title)`, '=', title.toLowerCase())
    .where('endedAt', 'is', null)
    .where('id', '!=', self)
    .executeTakeFirst()
  if (same) throw new Failed(facilityExists)
}

const isOpenEver = ({ hours }: Pick<FacilityInput, 'hours'>): boolean => weekDays.some((day) => hours[day].length > 0)

/** What can be booked is open at some time. */
export const checkOpen = ({ status }: Pick<FacilityRecord, 'status'>, input: Pick<FacilityInput, 'hours'>): void => {
  if (status === 'LIVE' && !isOpenEver(input)) throw new Failed(neverOpen)
}

const columns = (input: FacilityInput) => ({
  floorId: input.floorId,
  doorId: input.doorId,
  descriptions: JSON.stringify(input.facilityDescList),
  imageUuids: JSON.stringify(input.imageFileUuids),
  equipment: [...new Set(input.equipment)].toSorted(),
  traits: facilityTraits.filter((trait) => input.traits.includes(trait)),
  mode: input.mode,
  places: input.mode === 'SHARED' ? input.places : 1,
  notifyEmails: input.notifyEmails,
  ...ruleColumns(input),
})

const englishTitle = ({ facilityDescList }: FacilityInput): string => facilityDescList.find(({ languageCode }) => languageCode === 'en')?.title ?? ''

/** So many places as there are to be; of one that is made of others none of its own. Those that go are the last ones. */
const keepSpaces = async (tx: Transaction, { id, officeCentreId, places, partIds }: FacilityRecord): Promise<void> => {
  const wanted = partIds.length > 0 ? 0 : places
  const all = tx.read<FacilityTables>()
  await all
    .updateTable('spaces')
    .set({ endedAt: tx.context.now() })
    .where('officeCentreId', '=', officeCentreId)
    .where('facilityId', '=', id)
    .where('endedAt', 'is', null)
    .where('placeNo', '>', wanted)
    .execute()
  await sql`
    insert into spaces (office_centre_id, facility_id, place_no)
    select ${officeCentreId}, ${id}, place from generate_series(1, ${wanted}::integer) as place
    where not exists (select from spaces where facility_id = ${id} and place_no = place and ended_at is null)`.execute(all)
}

export const createFacility = (context: SignedIn, building: OfficeCentreRecord, input: FacilityInput): Promise<FacilityRecord> =>
  context.transaction(async (tx, inside) => {
    await lockOfficeCentre(tx, { id: building.id })
    const categoryId = await categoryIn(tx, building, input.categoryUuid)
    await checkTitle(tx, building, categoryId, englishTitle(input), 0)
    await checkFloor(inside, building, input.floorId)
    await checkDoor(inside, building, input.doorId)
    const partIds = await partsIn(tx, building, input.partUuids, 0)
    await pictures.take(tx, input.imageFileUuids)
    const audienceId = await saveAudience(tx, inside, audienceOf({ officeCentreId: building.id, companyId: null, everywhere: false }, input))
    const { last } = await tx
      .read<FacilityTables>()
      .selectFrom('facilities')
      .select((eb) => eb.fn.max('position').as('last'))
      .where('officeCentreId', '=', building.id)
      .executeTakeFirstOrThrow()
    const values = { officeCentreId: building.id, categoryId, audienceId, partIds, position: (last ?? 0) + 1, ...columns(input) }
    const row = await insert(tx, facilities, values, { action: 'created' })
    await keepSpaces(tx, row)
    return row
  })

/** Whether what it takes becomes less or something else: what is booked would hold spaces that are no more its own. */
const takesOthers = (before: FacilityRecord, next: { mode: string; places: number; partIds: number[] }): boolean =>
  before.mode !== next.mode || next.places < before.places || JSON.stringify(before.partIds) !== JSON.stringify(next.partIds)

export const updateFacility = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: FacilityInput): Promise<FacilityRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockIn(tx, building, which)
    const categoryId = await categoryIn(tx, building, input.categoryUuid)
    await checkTitle(tx, building, categoryId, englishTitle(input), before.id)
    if (input.floorId !== before.floorId) await checkFloor(inside, building, input.floorId)
    if (input.doorId !== before.doorId) await checkDoor(inside, building, input.doorId)
    const partIds = await partsIn(tx, building, input.partUuids, before.id)
    const values = { ...columns(input), partIds }
    checkOpen(before, input)
    // what waits for its day would undo it unseen
    if (!sameRules(before, input) && (await planOf(tx, before))) throw new Failed(rulesPlanned)
    const [whole] = await wholesOf(tx, before)
    if (whole && (values.mode !== 'EXCLUSIVE' || partIds.length > 0)) throw new Failed(partOfAnother, { values: { title: whole.title } })
    if (takesOthers(before, values)) {
      const coming = await bookingsInTheWay(tx, before)
      if (coming > 0) throw new Failed(spacesInUse, { values: { n: String(coming) } })
    }
    const audience = (await audiencesBy(inside, [before.audienceId])).get(before.audienceId)
    const wanted = audienceOf({ officeCentreId: building.id, companyId: null, everywhere: false }, input)
    const audienceId = audience && sameAudience(audience, wanted) ? before.audienceId : await saveAudience(tx, inside, wanted)
    const row = await change(tx, facilities, { id: before.id }, { ...values, categoryId, audienceId }, { action: 'changed' })
    await pictures.keep(tx, before.imageUuids, row.imageUuids)
    await keepSpaces(tx, row)
    return row
  })

export const publishFacility = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<FacilityRecord> =>
  context.transaction(async (tx) => {
    const { id, hours } = await lockIn(tx, building, which)
    if (!isOpenEver({ hours })) throw new Failed(neverOpen)
    return change(tx, facilities, { id, step: facilitySteps.publish }, {}, { action: 'published' })
  })

export const withdrawFacility = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<FacilityRecord> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    return change(tx, facilities, { id, step: facilitySteps.withdraw }, {}, { action: 'withdrawn' })
  })

export const deleteFacility = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const row = await lockIn(tx, building, which)
    const [whole] = await wholesOf(tx, row)
    if (whole) throw new Failed(partOfAnother, { values: { title: whole.title } })
    const coming = await bookingsInTheWay(tx, row)
    if (coming > 0) throw new Failed(spacesInUse, { values: { n: String(coming) } })
    const plan = await planOf(tx, row)
    if (plan) await end(tx, plannedRules, { id: plan.id }, { action: 'rulesTakenBack' })
    await end(tx, facilities, { id: row.id }, { action: 'deleted' })
    await pictures.release(tx, row.imageUuids)
  })
}

/** Those that are named change places among themselves; all others stay where they are. */
export const reorderFacilities = (context: SignedIn, building: OfficeCentreRecord, order: readonly string[]): Promise<number> =>
  context.transaction(async (tx) => {
    await lockOfficeCentre(tx, { id: building.id })
    const rows = await tx
      .read<FacilityTables>()
      .selectFrom('facilities')
      .select(['id', 'uuid', 'position'])
      .where('officeCentreId', '=', building.id)
      .where('uuid', 'in', [...order])
      .where('endedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    if (rows.length !== order.length) throw new Failed(facilitiesChanged)
    const places = rows.map(({ position }) => position)
    let moved = 0
    for (const row of rows) {
      const position = places[order.indexOf(row.uuid)]
      if (position === undefined || position === row.position) continue
      await change(tx, facilities, { id: row.id }, { position }, { action: 'moved' })
      moved += 1
    }
    return moved
  })
