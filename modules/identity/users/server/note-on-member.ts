import type { Transaction } from '#kit/server/context.ts'
import { type Deed, touch } from '#kit/server/data/write.ts'
import { memberships, type UserTables } from './tables.ts'

/** What an organisation did about one of its people stands in its own history of that person, and in nobody else's. */
export const noteOnMember = async (tx: Transaction, officeCentreId: number, userId: number, deed: Deed): Promise<void> => {
  const { id } = await tx
    .unscoped<UserTables>('the organisation was found in scope')
    .selectFrom('memberships')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await touch(tx, memberships, { id }, deed)
}
