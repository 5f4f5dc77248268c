import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { useFiles } from '#modules/platform/files/server/front.ts'
import { photosModule, releasePhoto } from './photos.ts'
import { users } from './tables.ts'

export { activeOn } from './active-on.ts'
export { type Invitation, openInvitation, waitingInvitations } from './invitation-rows.ts'
export { foundPeople } from './found-people.ts'
export { acceptInvitation, acceptWaiting, declineInvitation, declineWaiting } from './invitations.ts'
export { changePersonInCharge, removeAdmin, setPermissions, setRole } from './edit-user.ts'
export { listUsers, presentUser } from './user-rows.ts'
export { inviteFirst } from './invite.ts'
export { joining } from './join.ts'
export { checkNotKept, keptAddresses } from './kept-addresses.ts'
export { keepLanguage, languagesOf } from './languages.ts'
export { checkManages, firstAdminRole, mayManage, permissionName, roleName, rolesIn } from './roles.ts'
export { deleteUser, endMembership, type Leaver, leaving } from './leave.ts'
export { leavePlace, leaveWhereNeeded, stayAfterAll, stayInPlace } from './leave-by-oneself.ts'
export { shareContact } from './own-places.ts'
export { ownPlaces } from './own-place-rows.ts'
export { askedFor, byNameSought, listMembersIn, type Member, memberIn, membersIn } from './members-in.ts'
export { noteOnMember } from './note-on-member.ts'
export { peopleOfGroup } from './people-of-group.ts'
export { type PermissionHolder, permissionHolders } from './permission-holder-rows.ts'
export { originOf, permissionsOf, rolesAt } from './permissions.ts'
export { photosModule, photosNamed } from './photos.ts'
export { standingChanged, switchedOff } from './standing.ts'
export { credentialsHeld } from './credentials-held.ts'
export { seen } from './seen.ts'
export { personByAddress, placesOf, versionOfPerson } from './person-rows.ts'
export {
  changeAddress,
  changePerson,
  checkLeavesAll,
  erasePerson,
  erasing,
  forgetPartValues,
  forgetPassword,
  forgetValues,
  formerUser,
  lockPerson,
  noteOnPerson,
  switchPerson,
  type WholePerson,
} from './whole-person.ts'

interface OwnDetails {
  fullName: string
  mobileNumber: string | null
  officeNumber: string | null
  /** Not given, the photo stays. */
  photoUuid?: string | null | undefined
}

/** A person changes the own particulars; mobile number and photo reach those organisations with which they are shared. */
export const changeOwnDetails = (context: SignedIn, version: number, { photoUuid, ...details }: OwnDetails): Promise<void> =>
  context.transaction(async (tx) => {
    const id = context.scope.personId
    const before = await lock(tx, users, { id, version })
    if (photoUuid) await useFiles(tx, [photoUuid], { module: photosModule, images: true, already: [before.photoUuid ?? ''] })
    const after = await change(tx, users, { id }, { ...details, photoUuid }, { action: 'changedOwnDetails' })
    if (after.photoUuid !== before.photoUuid) await releasePhoto(tx, before.photoUuid)
  })

/** A new password, from whichever way it was allowed. */
export const storePassword = async (tx: Transaction, userId: number, passwordHash: string): Promise<void> => {
  await change(tx, users, { id: userId }, { passwordHash, passwordChangedAt: tx.context.now() }, { action: 'changedPassword' })
}

/** Asks for a one-time code at each sign-in, or no longer. */
export const switchCode = async (tx: Transaction, userId: number, on: boolean): Promise<void> => {
  await change(tx, users, { id: userId }, { codeOn: on }, { action: on ? 'codeOn' : 'codeOff' })
}
