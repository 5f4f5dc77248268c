import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { TickedUser } from '../contract.ts'
import type { Organisation } from './roles.ts'
import { memberships, type UserTables } from './tables.ts'
import { inPlace } from './user-rows.ts'

export const isTicked = (ticked: readonly TickedUser[]) =>
  sql<boolean>`(memberships.office_centre_id, memberships.user_id) in (select * from unnest(
    ${ticked.map(({ officeCentreId }) => officeCentreId)}::bigint[], ${ticked.map(({ id }) => id)}::bigint[]))`

/** All of them are members of the place, or were: who has left since the list was read is simply not in the sheet, and who never was there is 404. */
export const checkTicked = async (
  context: SignedIn,
  organisation: Organisation,
  landlordId: number | undefined,
  ticked: readonly TickedUser[],
): Promise<void> => {
  const { n } = await context
    .read<UserTables>()
    .selectFrom('memberships')
    .where(ownRows(context.scope, memberships))
    .where(inPlace(organisation, landlordId, 'memberships'))
    .where(isTicked(ticked))
    .select(sql<number>`count(distinct (memberships.office_centre_id, memberships.user_id))::integer`.as('n'))
    .executeTakeFirstOrThrow()
  if (n < new Set(ticked.map(({ officeCentreId, id }) => `${officeCentreId}-${id}`)).size) throw new Failed(failures.notFound)
}
