import type { AddOn } from '#kit/contract/add-ons.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { roleName } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { SessionInfo } from '../contract.ts'
import { passwordExpiry } from './let-in.ts'
import { hasProofsAsleep } from './sleeping-proofs.ts'
import { mayStaffSignIn, openAccountsOf } from './who-may-sign-in.ts'

/** Has the person a mobile pass where the session acts? Answered by modules above that hand passes out. */
export const mobilePassHeld = extensionPoint<(context: SignedIn) => Promise<boolean>>('mobile pass held')

const hasMobilePass = async (context: SignedIn): Promise<boolean> =>
  (await Promise.all(mobilePassHeld.answers.map((answered) => answered(context)))).includes(true)

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
  const permissions = [...actor.permissions].toSorted()
  const [accounts, hidPassAssigned, proofsAsleep] = await Promise.all([openAccountsOf(context), hasMobilePass(context), hasProofsAsleep(context)])
  return {
    userId,
    userUuid,
    fullName,
    username,
    officeNumber,
    mobileNumber,
    roleCodes,
    roleNames: roleCodes.map((code) => roleName(context.app.config, context.language, code)),
    role: roleCodes.length === 1 ? (roleCodes[0] ?? null) : null,
    permissions,
    tenantPermissions: scope.kind === 'tenant' ? permissions : [],
    addOns,
    passwordLastChangedDate: passwordChangedAt,
    passwordExpiry: passwordExpiry(passwordChangedAt),
    allowStaffLogin: mayStaffSignIn(roleCodes, allowStaffLogin, addOns),
    hidPassAssigned,
    officeCentres: accounts.map(({ id, officeCentreType, landlordId }) => ({ officeCentreId: id, officeCentreType, landlordId })),
    proofsAsleep,
    selectedAuthUserOfficeCentre: officeCentre,
  }
}
