import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { foundPeople } from '#modules/identity/users/server/front.ts'
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

/** People by name, or by address for who may see it; somebody with several places in reach is there once. */
export const peopleInReach = async (context: SignedIn, wanted: string, limit: number) => {
  let rows = context
    .read<UserTables & OfficeCentreTables>()
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select(['memberships.userId', 'memberships.fullName', 'officeCentres.companyName'])
    .where(ownRows(context.scope, memberships))
    .where('memberships.endedAt', 'is', null)
    .where('memberships.personState', '<>', 'ENDED')
  if (wanted) rows = rows.where(foundPeople(context, 'memberships', wanted))
  const people = new Map<number, { id: string; title: string; detail: string }>()
  for (const { userId, fullName, companyName } of await rows.limit(limit * 2).execute())
    if (!people.has(userId)) people.set(userId, { id: String(userId), title: fullName, detail: companyName })
  return [...people.values()].slice(0, limit)
}
