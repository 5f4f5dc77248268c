import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { endingMonths, type UnitState } from '../contract/unit.ts'
import type { Place } from './place.ts'
import type { UnitTables } from './tables.ts'

type Tables = UnitTables & OfficeCentreTables

export const stateOf = ({ today }: Place) => sql<UnitState>`case
  when units.kept_for is not null then 'KEPT'
  when held.id is not null and coming.id is null and held.over_from <= ${today}::date + make_interval(months => ${endingMonths}) then 'ENDING'
  when held.id is not null then 'LET'
  when coming.id is not null then 'COMING'
  else 'VACANT' end`

/** A company learns of its own lettings only, not who was there before it or comes after. */
const told = (alias: string, { companyId }: Place) =>
  companyId === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${alias}.companyId`)} = ${companyId}`

/** Units with their floor and tower, who holds them today and who comes next. */
export const occupied = (context: SignedIn, place: Place) => {
  const rows = context
    .read<Tables>()
    .selectFrom('units')
    .innerJoin('floors', (join) => join.onRef('floors.id', '=', 'units.floorId').onRef('floors.officeCentreId', '=', 'units.officeCentreId'))
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'units.officeCentreId'))
    .leftJoin('lettings as held', (join) =>
      join
        .onRef('held.unitId', '=', 'units.id')
        .onRef('held.officeCentreId', '=', 'units.officeCentreId')
        .on('held.endedAt', 'is', null)
        .on('held.letFrom', '<=', place.today)
        .on((eb) => eb.or([eb('held.overFrom', 'is', null), eb('held.overFrom', '>', place.today)]))
        .on(told('held', place)),
    )
    // the next letting of each unit, found for all of the building at once
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('lettings as later')
          .distinctOn('later.unitId')
          .select(['later.id', 'later.unitId', 'later.companyId', 'later.letFrom', 'later.letUntil'])
          .where('later.officeCentreId', '=', place.buildingId)
          .where('later.endedAt', 'is', null)
          .where('later.letFrom', '>', place.today)
          .where(told('later', place))
          .orderBy('later.unitId')
          .orderBy('later.letFrom')
          .as('coming'),
      (join) => join.onRef('coming.unitId', '=', 'units.id'),
    )
    .where('units.officeCentreId', '=', place.buildingId)
    .where('units.endedAt', 'is', null)
  return place.companyId === null ? rows : rows.where((eb) => eb.or([eb('held.id', 'is not', null), eb('coming.id', 'is not', null)]))
}
