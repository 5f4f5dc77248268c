import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { Rehearsal } from '../contract/group.ts'
import type { AccessGroupTables } from './tables.ts'

const namesAtMost = 20

/** Who is in a group now; answers who has come and who has gone when it is asked again. */
export const gainAndLoss = async (tx: Transaction, building: Building, groupId: number): Promise<() => Promise<Rehearsal>> => {
  const rows = tx.unscoped<AccessGroupTables>('the group was found in scope')
  const holders = async (): Promise<Set<number>> => {
    const { rows: places } = await sql<{ id: number }>`select distinct holder_id as id from access_places
      where office_centre_id = ${building.id} and group_id = ${groupId} and holder_kind = 'MEMBER' and ended_at is null`.execute(rows)
    return new Set(places.map(({ id }) => id))
  }
  const names = async (ids: readonly number[]): Promise<string[]> => {
    if (ids.length === 0) return []
    const { rows: people } = await sql<{ name: string }>`select full_name as name from memberships where id = any(${[...ids]}::bigint[])
      order by full_name collate "und-x-icu", id limit ${namesAtMost}`.execute(rows)
    return people.map(({ name }) => name)
  }
  const before = await holders()
  return async () => {
    const after = await holders()
    const [gain, lose] = [[...after].filter((id) => !before.has(id)), [...before].filter((id) => !after.has(id))]
    return { gain: gain.length, lose: lose.length, gaining: await names(gain), losing: await names(lose) }
  }
}
