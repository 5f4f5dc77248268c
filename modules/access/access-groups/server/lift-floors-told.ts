import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { FloorMapping, LiftFloorsEffect } from '../contract/group.ts'
import type { Right } from './rights-rows.ts'
import { type Difference, differencesTold, type Opens } from './seven-days.ts'
import type { AccessGroupTables } from './tables.ts'

type OwnFloors = (
  from: Pick<Context, 'unscoped' | 'now'>,
  officeCentreId: number,
  membershipIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly number[]>>
/** Floors at which lifts stop for people by themselves today, whatever their groups give: at any hour at which a lift opens for them. */
export const ownFloors = extensionPoint<OwnFloors>('own lift floors of people')

type Lift = Pick<Right, 'doorUuid' | 'lift' | 'always' | 'schedules' | 'floors'>
/** What somebody opens before a change, and after it. */
export interface Sides {
  readonly holder: string
  readonly members: readonly number[]
  readonly before: readonly Lift[]
  readonly after: readonly Lift[]
}

const keyOf = (rights: readonly Lift[]): string =>
  rights
    .filter(({ lift }) => lift)
    .map(({ doorUuid, always, schedules, floors }) =>
      JSON.stringify([doorUuid, always, schedules.toSorted(), floors.map(({ floor, schedules: by }) => [floor, by])]),
    )
    .toSorted()
    .join()

/** When which floor can be reached, by whichever lift. */
const reached = (rights: readonly Lift[], own: readonly number[]): Map<number, Opens> => {
  const ways = rights
    .filter(({ lift }) => lift)
    .flatMap(({ always, schedules, floors }) => {
      const whenever: Opens = { always, schedules }
      const given = floors.map(({ floor, schedules: by }) => ({ floor, opens: by === null ? whenever : { always: false, schedules: by } }))
      return [...given, ...own.map((floor) => ({ floor, opens: whenever }))]
    })
  const opens = (some: typeof ways): Opens => ({
    always: some.some((one) => one.opens.always),
    schedules: [...new Set(some.flatMap((one) => one.opens.schedules))],
  })
  return new Map([...Map.groupBy(ways, ({ floor }) => floor)].map(([floor, some]) => [floor, opens(some)]))
}

const floorNames = async (tx: Transaction, officeCentreId: number, ids: readonly number[]): Promise<FloorMapping[]> => {
  const { rows } = await sql<FloorMapping>`select f.id, f.floor_no, t.name as tower_name from floors f join towers t on t.id = f.tower_id
    where f.office_centre_id = ${officeCentreId} and f.id = any(${[...ids]}::bigint[]) order by t.position, f.floor_no_int, f.mezzanine, f.id`.execute(
    tx.unscoped<AccessGroupTables>('the group was found in scope'),
  )
  return rows
}

/** At which lift floors people gain and lose, by all their lifts, groups and own floors. Whoever has the same ones is looked at once. */
export const liftFloorsTold = async (tx: Transaction, building: Building, people: readonly Sides[]): Promise<LiftFloorsEffect> => {
  const changed = people.flatMap((one) => {
    const [was, is] = [keyOf(one.before), keyOf(one.after)]
    return was === is ? [] : [{ ...one, key: `${was}|${is}` }]
  })
  const own = new Map<number, readonly number[]>()
  const members = changed.flatMap((one) => one.members)
  if (members.length > 0)
    for (const ask of ownFloors.answers) for (const [id, floors] of await ask(tx.context, building.id, members)) own.set(id, floors)
  const ownOf = (one: Sides) => one.members.flatMap((id) => own.get(id) ?? [])
  const alike = Map.groupBy(changed, (one) => `${one.key}|${ownOf(one).join()}`)
  const differences = [...alike.values()].flatMap((some): Difference[] => {
    const [first] = some
    if (!first) return []
    const [before, after] = [reached(first.before, ownOf(first)), reached(first.after, ownOf(first))]
    const who = { holders: some.map(({ holder }) => holder), members: some.flatMap((one) => one.members) }
    return [...new Set([...before.keys(), ...after.keys()])].map((floor) => ({
      ...who,
      at: String(floor),
      before: before.get(floor),
      after: after.get(floor),
    }))
  })
  const { counts, first, places } = await differencesTold(tx, building, differences)
  const named = await floorNames(
    tx,
    building.id,
    [...places.keys()].map((id) => Number(id)),
  )
  const floors = named.flatMap((floor) => {
    const told = places.get(String(floor.id))
    return told ? [{ ...floor, ...told }] : []
  })
  return { ...counts, first, floors }
}
