import { Failed } from '#kit/contract/failure.ts'
import type { App, Context, SignedIn } from '#kit/server/context.ts'
import { accessDenied, type Area, credentialsInvalid, isProvider } from '../contract.ts'
import { accountsOf, personById, type SignInAccount, type SigningIn } from './account-rows.ts'

const isShop = (roleCodes: readonly string[]): boolean => roleCodes.every((code) => code === 'MERCHANT')

/** Merchants come in by their own door, which opens on their shop. */
const behindDoor = async (context: Context, user: SigningIn, area?: Area): Promise<SignInAccount[]> =>
  (await accountsOf(context, user.id)).filter(({ roleCodes }) => area === 'merchant' || !isShop(roleCodes))
const open = (user: SigningIn, accounts: readonly SignInAccount[]): SignInAccount[] =>
  accounts.filter((account) => mayStaffSignIn(account.roleCodes, user.allowStaffLogin, account.addOns))

/** The membership in this organisation, if the ordinary door opens on it. */
export const accountIn = async (context: Context, user: SigningIn, officeCentreId: number): Promise<SignInAccount | undefined> =>
  open(user, await behindDoor(context, user)).find(({ id }) => id === officeCentreId)

/** The membership to act in: the one used last, else the oldest. Roles that may not sign in here are told so. */
export const accountFor = async (context: Context, user: SigningIn, area?: Area): Promise<SignInAccount> => {
  const accounts = await behindDoor(context, user, area)
  if (accounts.length === 0) throw new Failed(credentialsInvalid)
  const allowed = open(user, accounts)
  const account = (area && allowed.find(({ roleCodes }) => roleCodes.includes('MERCHANT'))) ?? allowed[0]
  if (!account) throw new Failed(accessDenied, { values: { email: context.app.config.supportEmail } })
  return account
}

const staffRoles = ['STAFF', 'FACILITY_BOOKING_ADMIN']

/** `allowStaffLogin`: staff and booking admins need the STAFF_PORTAL add-on, the provider's own admins their personal switch. */
export const mayStaffSignIn = (roleCodes: readonly string[], ownSwitch: boolean, addOns: readonly string[]): boolean => {
  if (roleCodes.every((code) => staffRoles.includes(code))) return addOns.includes('STAFF_PORTAL')
  if (roleCodes.every((code) => isProvider(code) && code !== 'SUPERADMIN' && code.endsWith('_ADMIN'))) return ownSwitch
  return true
}

/**
 * Between which somebody signed in may switch. Where the door is closed to staff there is nothing to switch to: the session would end at once. To a
 * shop one comes by the merchants' own door, and goes from one to the other.
 */
export const openAccountsOf = async (context: SignedIn): Promise<SignInAccount[]> => {
  const { personId } = context.scope
  const [person, accounts] = await Promise.all([personById(context, personId), accountsOf(context, personId)])
  const inShop = isShop(context.actor.roles)
  return accounts
    .filter(({ roleCodes }) => inShop || !isShop(roleCodes))
    .filter(({ roleCodes, addOns }) => mayStaffSignIn(roleCodes, person?.allowStaffLogin ?? false, addOns))
}

/** `codeRequired` is the building's wish; the operator's configuration names roles. */
export const codeRequired = ({ config }: App, account: { codeRequired: unknown; roleCodes: readonly string[] }): boolean =>
  account.codeRequired === true || account.roleCodes.some((role) => config.codeRoles.includes(role))
