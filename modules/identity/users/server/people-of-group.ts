import type { Expression, SqlBool } from 'kysely'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Which memberships are of people in a group, for the list of users; answered by the module that knows groups. */
export const peopleOfGroup = extensionPoint<(userGroupId: number) => Expression<SqlBool>>('people of a group')
