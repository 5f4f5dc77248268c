import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { type Building, entriesWritten } from '#modules/access/doors/server/front.ts'
import type { DoorsRehearsal, Rehearsal } from '../contract/group.ts'
import { holdersIn } from './place-rows.ts'
import { type Right, rightsOf } from './rights-rows.ts'
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

/** Who is in a group now; answers who has come and who has gone when it is asked again. */
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
    return { gain: gain.length, lose: lose.length, gaining, losing, entries: await entriesWritten(tx, building.id) }
  }
}

type Effect = 'gain' | 'lose' | 'otherHours'
const hoursOf = ({ always, schedules }: Right): string => (always ? 'always' : schedules.toSorted().join(' '))
const effectOf = (before: Right | undefined, after: Right | undefined): Effect | undefined => {
  if (!before || !after) return after ? 'gain' : before && 'lose'
  return hoursOf(before) === hoursOf(after) ? undefined : 'otherHours'
}

/** What the people of a group open now, by all their groups; answers what has changed at which doors when it is asked again. */
export const gainAndLossAtDoors = async (
  tx: Transaction,
  building: Building,
  groupId: number,
  companyId: number | null,
): Promise<() => Promise<DoorsRehearsal>> => {
  const holders = await holdersIn(tx, building.id, [groupId])
  const rights = async () => new Map((await rightsOf(tx, building.id, holders)).map((right) => [`${right.kind} ${right.id} ${right.doorId}`, right]))
  const before = await rights()
  return async () => {
    const after = await rights()
    const effects = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
      const [was, is] = [before.get(key), after.get(key)]
      const [effect, right] = [effectOf(was, is), is ?? was]
      return effect && right
        ? [{ effect, doorId: right.doorId, holder: `${right.kind} ${right.id}`, member: right.kind === 'MEMBER' ? [right.id] : [] }]
        : []
    })
    const peopleOf = (some: typeof effects, wanted: Effect) => new Set(some.flatMap(({ effect, holder }) => (effect === wanted ? [holder] : []))).size
    const counts = (some: typeof effects) => ({
      gain: peopleOf(some, 'gain'),
      lose: peopleOf(some, 'lose'),
      otherHours: peopleOf(some, 'otherHours'),
    })
    const membersOf = (wanted: Effect) => [...new Set(effects.flatMap(({ effect, member }) => (effect === wanted ? member : [])))]
    const byDoor = Map.groupBy(effects, ({ doorId }) => doorId)
    const { rows: named } = await sql<{ id: number; name: string }>`select id, name from doors where id = any(${[...byDoor.keys()]}::bigint[])
      order by name collate "und-x-icu", id`.execute(tx.unscoped<AccessGroupTables>('the group was found in scope'))
    return {
      ...counts(effects),
      gaining: await firstNames(tx, membersOf('gain'), companyId),
      losing: await firstNames(tx, membersOf('lose'), companyId),
      doors: named.map(({ id, name }) => ({ id, name, ...counts(byDoor.get(id) ?? []) })),
      entries: await entriesWritten(tx, building.id),
    }
  }
}
