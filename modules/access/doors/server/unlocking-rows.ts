import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { Unlocking } from '../contract/door.ts'
import { mayUnlockDoor } from './door-rows.ts'
import type { Building } from './place.ts'
import type { DoorTables } from './tables.ts'

const shownAtMost = 20

export const unlockingsOf = async (context: SignedIn, building: Building, doorId: number): Promise<Unlocking[]> => {
  const trusted = await mayUnlockDoor(context, building, doorId)
  const { kind, ownId } = context.scope
  // of who else a door names a company learns no names
  const seen = kind === 'tenant' ? sql<boolean>`memberships.office_centre_id in (${ownId}, ${building.id})` : sql<boolean>`true`
  const rows = await context
    .read<DoorTables>()
    .selectFrom('unlockings')
    .select(['unlockings.uuid', 'unlockings.state', 'unlockings.reason', 'unlockings.createdAt', 'unlockings.expiresAt'])
    .select(['unlockings.answeredAt', 'unlockings.answer', 'unlockings.userId'])
    // as known where they acted
    .select(sql<string | null>`(select full_name from memberships where memberships.id = unlockings.membership_id and ${seen})`.as('fullName'))
    .where('unlockings.officeCentreId', '=', building.id)
    .where('unlockings.doorId', '=', doorId)
    .orderBy('unlockings.id', 'desc')
    .limit(shownAtMost)
    .execute()
  const now = context.now().getTime()
  return rows.map((row) => ({
    uuid: row.uuid,
    state: row.state === 'QUEUED' && Date.parse(row.expiresAt) <= now ? 'LATE' : (row.state as Unlocking['state']),
    askedBy: row.fullName,
    askedDate: row.createdAt,
    // why somebody was let in may be about a person: for those who may let in, too
    reason: trusted || row.userId === context.scope.personId ? row.reason : null,
    answeredDate: row.answeredAt,
    answer: row.answer,
  }))
}
