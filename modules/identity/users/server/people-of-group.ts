import type { Expression, SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { UserQuery } from '../contract.ts'
import type { Organisation } from './roles.ts'

export interface PeopleOfGroup {
  /** Refuses as the group's own calls do: who of one's people is in a group tells who is in it. */
  readonly check: (context: SignedIn, building: { id: number }, userGroupId: number) => Promise<void>
  /** Which memberships are of people in it. */
  readonly memberships: (userGroupId: number) => Expression<SqlBool>
}

/** For the list of users; answered by the module that knows groups. */
export const peopleOfGroup = extensionPoint<PeopleOfGroup>('people of a group')

export const checkGroup = async (context: SignedIn, { buildingId }: Organisation, { userGroupId }: Pick<UserQuery, 'userGroupId'>): Promise<void> => {
  if (userGroupId === undefined) return
  for (const { check } of peopleOfGroup.answers) await check(context, { id: buildingId }, userGroupId)
}
