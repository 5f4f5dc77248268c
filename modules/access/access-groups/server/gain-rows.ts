import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { type Building, entriesWritten } from '#modules/access/doors/server/front.ts'
import type { DoorsRehearsal, Rehearsal } from '../contract/group.ts'
import { doorNames } from './hours-rows.ts'
import { liftFloorsTold } from './lift-floors-told.ts'
import { holdersIn } from './place-rows.ts'
import { doorsOfGroup, type Right, rightsOf } from './rights-rows.ts'
import { differencesTold, type Difference } from './seven-days.ts'
import type { AccessGroupTables } from './tables.ts'

const namesAtMost = 20

/** The first of them by name; a company is told the names of its own people. */
const firstNames = async (tx: Transaction, ids: readonly number[], companyId: number | null = null): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string }>`select full_name as name from memberships where id = any(${[...ids]}::bigint[])
    and (${companyId}::bigint is null or office_centre_id = ${companyId}::bigint) order by full_name collate "und-x-icu", id limit ${namesAtMost}`.execute(
    tx.unscoped<AccessGroupTables>('the group was found in scope'),
  )
  return rows.map(({ name }) => name)
}

type Told = Awaited<ReturnType<typeof differencesTold>>
const doorsTold = async (tx: Transaction, building: Building, { places }: Told): Promise<DoorsRehearsal['doors']> =>
  (await doorNames(tx, building.id, [...places.keys()])).flatMap(({ id, uuid, name }) => {
    const told = places.get(uuid)
    return told ? [{ id, name, ...told }] : []
  })

/** Who is in a group now; answers who has come and who has gone, and what that changes at doors, when it is asked again. */
export const gainAndLoss = async (tx: Transaction, building: Building, groupId: number): Promise<() => Promise<Rehearsal>> => {
  const rows = tx.unscoped<AccessGroupTables>('the group was found in scope')
  const holders = async (): Promise<Set<number>> => {
    const { rows: places } = await sql<{ id: number }>`select distinct holder_id as id from access_places
      where office_centre_id = ${building.id} and group_id = ${groupId} and holder_kind = 'MEMBER' and ended_at is null`.execute(rows)
    return new Set(places.map(({ id }) => id))
  }
  const before = await holders()
  return async () => {
    const after = await holders()
    const [gain, lose] = [[...after].filter((id) => !before.has(id)), [...before].filter((id) => !after.has(id))]
    const [gaining, losing] = [await firstNames(tx, gain), await firstNames(tx, lose)]
    const moved = [...gain, ...lose]
    const others = await rightsOf(
      tx,
      building.id,
      moved.map((id) => ({ kind: 'MEMBER' as const, id })),
      { withoutGroup: groupId },
    )
    const other = new Map(others.map((right) => [`${right.id} ${right.doorUuid}`, right]))
    const ofGroup = await doorsOfGroup(tx, building.id, groupId)
    const differences = ofGroup.flatMap((by) =>
      moved.map((id): Difference => {
        const has = other.get(`${id} ${by.doorUuid}`)
        const both = has ? { always: has.always || by.always, schedules: [...new Set([...has.schedules, ...by.schedules])] } : by
        const came = after.has(id)
        return { holders: [`MEMBER ${id}`], members: [id], at: by.doorUuid, before: came ? has : both, after: came ? both : has }
      }),
    )
    const told = await differencesTold(tx, building, differences)
    const otherOf = Map.groupBy(others, ({ id }) => id)
    const sides = moved.map((id) => {
      const by = otherOf.get(id) ?? []
      const both = [...by, ...ofGroup]
      return { holder: `MEMBER ${id}`, members: [id], before: after.has(id) ? by : both, after: after.has(id) ? both : by }
    })
    const liftFloors = await liftFloorsTold(tx, building, sides)
    const { first } = told
    const doors = await doorsTold(tx, building, told)
    return { gain: gain.length, lose: lose.length, first, doors, liftFloors, gaining, losing, entries: await entriesWritten(tx, building.id) }
  }
}

/** What the people of a group open now, by all their groups; answers what has changed at which doors when it is asked again. */
export const gainAndLossAtDoors = async (
  tx: Transaction,
  building: Building,
  groupId: number,
  companyId: number | null,
): Promise<() => Promise<DoorsRehearsal>> => {
  const holders = await holdersIn(tx, building.id, [groupId])
  const rights = async () =>
    new Map((await rightsOf(tx, building.id, holders)).map((right): [string, Right] => [`${right.kind} ${right.id} ${right.doorId}`, right]))
  const before = await rights()
  return async () => {
    const after = await rights()
    const differences = [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Difference[] => {
      const [was, is] = [before.get(key), after.get(key)]
      const right = is ?? was
      if (!right) return []
      const { kind, id, doorUuid: door } = right
      return [{ holders: [`${kind} ${id}`], members: kind === 'MEMBER' ? [id] : [], at: door, before: was, after: is }]
    })
    const told = await differencesTold(tx, building, differences)
    const { counts, members, first } = told
    const [had, has] = [before, after].map((all) => Map.groupBy(all.values(), ({ kind, id }) => `${kind} ${id}`))
    const sides = holders.map(({ kind, id }) => {
      const holder = `${kind} ${id}`
      return { holder, members: kind === 'MEMBER' ? [id] : [], before: had?.get(holder) ?? [], after: has?.get(holder) ?? [] }
    })
    return {
      ...counts,
      first,
      gaining: await firstNames(tx, members('gain'), companyId),
      losing: await firstNames(tx, members('lose'), companyId),
      doors: await doorsTold(tx, building, told),
      liftFloors: await liftFloorsTold(tx, building, sides),
      entries: await entriesWritten(tx, building.id),
    }
  }
}
