import type { AddOn } from '#kit/contract/add-ons.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreType } from '../../office-centres/contract.ts'
import type { OfficeCentreTables } from '../../office-centres/server/tables.ts'
import type { UserTables } from '../../users/server/tables.ts'
import type { SessionInfo } from '../contract.ts'
import { passwordExpiry } from './let-in.ts'
import { mayStaffSignIn } from './who-may-sign-in.ts'

/** What the portal knows about the person who is signed in: name, organisation, permissions. */
export const sessionInfo = async (context: SignedIn): Promise<SessionInfo> => {
  const { actor, scope } = context
  const row = await context
    .unscoped<UserTables & OfficeCentreTables>('the person and organisation of the session itself')
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select(['users.id as userId', 'users.uuid as userUuid', 'users.fullName', 'users.email as username', 'users.officeNumber', 'users.mobileNumber'])
    .select(['users.passwordChangedAt', 'users.allowStaffLogin', 'memberships.roleCodes', 'officeCentres.isPlatform', 'officeCentres.landlordId'])
    .select(['officeCentres.id as officeCentreId', 'officeCentres.uuid as officeCentreUuid', 'officeCentres.type as officeCentreType'])
    .select(['officeCentres.companyName', 'officeCentres.buildingName', 'officeCentres.timeZone', 'officeCentres.currency'])
    .where('memberships.id', '=', scope.membershipId)
    .$narrowType<{ officeCentreType: OfficeCentreType }>()
    .executeTakeFirstOrThrow()
  const { userId, userUuid, fullName, username, officeNumber, mobileNumber, roleCodes, passwordChangedAt, allowStaffLogin, ...officeCentre } = row
  const addOns = [...actor.addOns] as AddOn[]
  return {
    userId,
    userUuid,
    fullName,
    username,
    officeNumber,
    mobileNumber,
    roleCodes,
    permissions: [...actor.permissions].toSorted(),
    addOns,
    passwordLastChangedDate: passwordChangedAt,
    passwordExpiry: passwordExpiry(passwordChangedAt),
    allowStaffLogin: mayStaffSignIn(roleCodes, allowStaffLogin, addOns),
    selectedAuthUserOfficeCentre: officeCentre,
  }
}
