import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { memberships, type UserTables } from './tables.ts'

/** Members by the part of their address behind the @. */
export const peopleByDomain = (
  context: SignedIn,
  { id, buildingId }: { id: number; buildingId: number },
): Promise<{ domain: string; people: number }[]> =>
  context
    .read<UserTables>()
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select((eb) => [sql<string>`lower(split_part(users.email, '@', 2))`.as('domain'), eb.fn.countAll<number>().as('people')])
    .where(ownRows(context.scope, memberships))
    .where('memberships.buildingId', '=', buildingId)
    .where('memberships.officeCentreId', '=', id)
    .where('memberships.endedAt', 'is', null)
    .where('users.endedAt', 'is', null)
    .groupBy('domain')
    .execute()
