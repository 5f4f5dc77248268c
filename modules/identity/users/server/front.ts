import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/write.ts'
import { type UserTables, users } from './tables.ts'

export { openInvitation } from './invitation-rows.ts'
export { acceptInvitation } from './invitations.ts'
export { changePersonInCharge, removeAdmin, setPermissions, setRole } from './edit-user.ts'
export { listUsers, presentUser } from './user-rows.ts'
export { createUser as inviteUser } from './invite.ts'
export { keepLanguage, languagesOf } from './languages.ts'
export { checkManages, firstAdminRole, permissionName, roleName, rolesIn } from './roles.ts'
export { deleteUser, endMembership, type Leaver, leaving } from './leave.ts'
export { peopleOfGroup } from './people-of-group.ts'
export { originOf, permissionsOf } from './permissions.ts'
export { personByAddress, placesOf, versionOfPerson } from './person-rows.ts'
export {
  changeAddress,
  changePerson,
  checkLeavesAll,
  erasePerson,
  erasing,
  forgetPassword,
  forgetValues,
  formerUser,
  lockPerson,
  noteOnPerson,
  switchPerson,
  type WholePerson,
} from './whole-person.ts'

/**
 * Somebody is at work; not audited, because it happens every ten minutes and changes nothing. In a transaction for its second try: the moment is
 * also written to the memberships, which somebody may be about to lock together with the person.
 */
export const seen = async (context: Context, userId: number): Promise<void> => {
  await context.transaction((tx) =>
    tx.unscoped<UserTables>('a person tells of itself').updateTable('users').set({ lastSeenAt: context.now() }).where('id', '=', userId).execute(),
  )
}

/** A person changes the own particulars. */
export const changeOwnDetails = async (
  context: SignedIn,
  version: number,
  details: { fullName: string; mobileNumber: string | null; officeNumber: string | null },
): Promise<void> => {
  await context.transaction((tx) => change(tx, users, { id: context.scope.personId, version }, details, { action: 'changedOwnDetails' }))
}

/** A new password, from whichever way it was allowed. */
export const storePassword = async (tx: Transaction, userId: number, passwordHash: string): Promise<void> => {
  await change(tx, users, { id: userId }, { passwordHash, passwordChangedAt: tx.context.now() }, { action: 'changedPassword' })
}

/** Asks for a one-time code at each sign-in, or no longer. */
export const switchCode = async (tx: Transaction, userId: number, on: boolean): Promise<void> => {
  await change(tx, users, { id: userId }, { codeOn: on }, { action: on ? 'codeOn' : 'codeOff' })
}
