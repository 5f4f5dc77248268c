import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { memberships, type UserTables } from '#modules/identity/users/server/tables.ts'

/** The membership of a person in an organisation: the one that goes on, or else the last that has ended. */
export const membershipOf = async (context: SignedIn, officeCentreId: number, userId: number): Promise<number | undefined> => {
  const row = await context
    .read<UserTables>()
    .selectFrom('memberships')
    .select('id')
    .where(ownRows(context.scope, memberships))
    .where('officeCentreId', '=', officeCentreId)
    .where('userId', '=', userId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The name of somebody who belongs to the reach of the session. */
export const nameInReach = async (context: SignedIn, userId: number): Promise<string | undefined> => {
  const row = await context
    .read<UserTables>()
    .selectFrom('memberships')
    .select('fullName')
    .where(ownRows(context.scope, memberships))
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.fullName
}
