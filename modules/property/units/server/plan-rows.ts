import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { can as canUsers } from '#modules/identity/users/contract.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { Figures, StackingPlan } from '../contract/unit.ts'
import { occupied, stateOf } from './occupied-rows.ts'
import type { Place } from './place.ts'
import { findTower, floorsIn } from './tower-rows.ts'
import { presentPlaced, shown } from './unit-rows.ts'

/** The companies of a building with what each has in it, in one statement; people are counted of those in the tower alone, for whoever may see them. */
const companiesIn = (context: SignedIn, place: Place, towerId: number) => {
  const here = sql<boolean>`bool_or(floors.tower_id = ${towerId})`
  const users = sql<number | null>`case when ${context.holds(canUsers.VIEW)} and ${here} then (
    select count(*) from memberships where memberships.office_centre_id = office_centres.id and memberships.ended_at is null and ${activeOn(place.today)}
  )::integer end`
  return occupied(context, place)
    .innerJoin('officeCentres', 'officeCentres.id', 'held.companyId')
    .where('units.status', '=', 'ACTIVE')
    .select(['officeCentres.id as officeCentreId', 'officeCentres.active'])
    .select([
      here.as('here'),
      users.as('users'),
      sql<number>`sum(units.area_square_feet)::integer`.as('areaSquareFeet'),
      sql<number>`(sum(sum(units.area_square_feet)) over ())::bigint`.as('letSquareFeet'),
      sql<string>`min(held.let_from)`.as('letFrom'),
      sql<string | null>`case when bool_or(held.let_until is null) then null else max(held.let_until) end`.as('letUntil'),
    ])
    .groupBy('officeCentres.id')
    .execute()
}

export const stackingPlan = async (context: SignedIn, place: Place, towerId: number): Promise<StackingPlan> => {
  const tower = await findTower(context, place, towerId)
  const { rows } = await floorsIn(context, place)
  const floors = await rows
    .select(['floors.id', 'floors.floorNo', 'floors.floorNoInt'])
    .where('floors.towerId', '=', towerId)
    .orderBy('floors.floorNoInt', 'desc')
    .orderBy('floors.mezzanine', 'desc')
    .execute()
  const units = await shown(context, place)
    .where('floors.towerId', '=', towerId)
    .where('units.status', '=', 'ACTIVE')
    .orderBy(sql`length(units.unit_no)`)
    .orderBy('units.unitNo')
    .execute()
  const held = await companiesIn(context, place, towerId)
  const byFloor = Map.groupBy(units, ({ floorId }) => floorId)
  return {
    tower,
    areaUnit: place.areaUnit,
    today: place.today,
    floors: floors.map((floor) => ({ ...floor, units: (byFloor.get(floor.id) ?? []).map(presentPlaced) })),
    companies: held.filter(({ here }) => here).map(({ here: _here, letSquareFeet: _let, ...company }) => company),
    letSquareFeet: held[0]?.letSquareFeet ?? 0,
  }
}

/** How much is let, vacant, about to end: by number and by area, counted by the database. */
export const figuresOf = async (context: SignedIn, place: Place, towerId: number | undefined): Promise<Figures> => {
  let units = occupied(context, place).where('units.status', '=', 'ACTIVE')
  if (towerId !== undefined) units = units.where('floors.towerId', '=', (await findTower(context, place, towerId)).id)
  const rows = await units
    .select(stateOf(place).as('state'))
    .select((eb) => [
      eb.fn.countAll<number>().as('units'),
      sql<number>`sum(units.area_square_feet)::bigint`.as('area'),
      sql<number[]>`coalesce(array_agg(distinct held.company_id) filter (where held.id is not null), '{}')`.as('companies'),
      sql<number>`coalesce(sum(units.area_square_feet) filter (where held.over_from is not null), 0)::bigint`.as('areaWithEnd'),
      sql<number>`coalesce(sum(units.area_square_feet * (held.over_from - ${place.today}::date)::bigint), 0)::bigint`.as('areaDays'),
    ])
    .groupBy('state')
    .execute()
  const of = (...states: string[]) => {
    const some = rows.filter(({ state }) => states.includes(state))
    const total = (key: 'units' | 'area' | 'areaWithEnd' | 'areaDays') => some.reduce((sum, row) => sum + row[key], 0)
    return {
      some,
      total,
      sum: { units: total('units'), areaSquareFeet: total('area') },
      companies: new Set(some.flatMap((row) => row.companies)).size,
    }
  }
  const [held, ending] = [of('LET', 'ENDING'), of('ENDING')]
  const areaWithEnd = held.total('areaWithEnd')
  return {
    areaUnit: place.areaUnit,
    let: { ...held.sum, companies: held.companies },
    vacant: of('VACANT', 'COMING').sum,
    ending: { ...ending.sum, companies: ending.companies },
    coming: of('COMING').sum,
    kept: of('KEPT').sum,
    meanDaysLeft: areaWithEnd > 0 ? held.total('areaDays') / areaWithEnd : null,
  }
}
