import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'

type Tables = UnitTables & UserTables & OfficeCentreTables
type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone'>

export interface BoardFloor {
  readonly id: number
  readonly floorNo: string
  readonly floorNoInt: number
  readonly towerId: number
  readonly towerName: string
}

/** All floors of a building: tower by tower, from the ground up. */
export const floorsIn = (context: Pick<SignedIn, 'read'>, { id }: Pick<Building, 'id'>): Promise<BoardFloor[]> =>
  context
    .read<Tables>()
    .selectFrom('floors')
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .select(['floors.id', 'floors.floorNo', 'floors.floorNoInt', 'floors.towerId', 'towers.name as towerName'])
    .where('floors.officeCentreId', '=', id)
    .where('floors.endedAt', 'is', null)
    .orderBy('towers.position')
    .orderBy('towers.id')
    .orderBy('floors.floorNoInt')
    .orderBy('floors.mezzanine')
    .execute()

/** What some companies of a building are called. */
export const companiesNamed = async (context: Pick<SignedIn, 'unscoped'>, { id }: Pick<Building, 'id'>, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await context
    .unscoped<Tables>('the building was found in scope')
    .selectFrom('officeCentres')
    .select(['id', 'companyName'])
    .where('landlordId', '=', id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(rows.map((row) => [row.id, row.companyName]))
}

/** What some people are called in this building, also those who have left it. */
export const peopleNamed = async (context: Pick<SignedIn, 'unscoped'>, { id }: Pick<Building, 'id'>, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, string | null>()
  const { rows } = await sql<{ id: number; name: string | null }>`
    select one.id, coalesce(
      (select known_name(m.user_id, m.office_centre_id) from memberships m where m.user_id = one.id and m.building_id = ${id}
        order by m.ended_at is not null, m.id limit 1), known_name(one.id, ${id})) as name
    from unnest(${[...new Set(ids)]}::bigint[]) as one(id)`.execute(context.unscoped<Tables>('the building was found in scope'))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export interface Hearer {
  readonly userId: number
  readonly email: string
  /** As one of the admins of this company. */
  readonly companyId: number | null
}

/** Who hears what is said to some companies and people of a building, today: those who have something themselves before their admins. Who is both is there as both. */
export const hearersOf = async (
  tx: Transaction,
  building: Building,
  { companyIds, userIds }: { companyIds: readonly number[]; userIds: readonly number[] },
): Promise<Hearer[]> => {
  const rows = await tx
    .unscoped<Tables>('whoever is concerned by a clash is told of it')
    .selectFrom('memberships')
    .select(['userId', 'email', 'officeCentreId', 'roleCodes'])
    .where('buildingId', '=', building.id)
    .where('endedAt', 'is', null)
    .where(activeOn(localTime(tx.context.now(), building.timeZone).date))
    .where((eb) => eb.or([eb('userId', '=', eb.fn.any(eb.val([...userIds]))), eb('officeCentreId', '=', eb.fn.any(eb.val([...companyIds])))]))
    .orderBy('id')
    .execute()
  const own = rows.filter(({ userId }) => userIds.includes(userId))
  const admins = rows.filter(({ officeCentreId, roleCodes }) => companyIds.includes(officeCentreId) && roleCodes.includes('MASTER_ADMIN'))
  return [
    ...own.map(({ userId, email }) => ({ userId, email, companyId: null })),
    ...admins.map(({ userId, email, officeCentreId }) => ({ userId, email, companyId: officeCentreId })),
  ].filter((one, at, all) => all.findIndex(({ userId, companyId }) => userId === one.userId && companyId === one.companyId) === at)
}
