import { Failed } from '#kit/contract/failure.ts'
import type { Config } from '#kit/server/config.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { isProvider } from '#modules/identity/session/contract.ts'
import { ownRights } from '#modules/identity/users/contract.ts'
import type { WholePerson } from '#modules/identity/users/server/front.ts'
import { can, type GlobalUser, notForProvider, outranked } from '../contract.ts'

const customer = 0
const staff = 1
const admin = 2
const superadmin = 3

/** How high somebody stands: customers, the provider's staff, its admins, the platform's own. */
const rankOf = (roleCodes: readonly string[], { productCode }: Config): number => {
  if (roleCodes.includes('SUPERADMIN')) return superadmin
  if (roleCodes.includes(`${productCode}_ADMIN`)) return admin
  return roleCodes.some(isProvider) ? staff : customer
}

const ranks = ({ app, actor }: SignedIn, roleCodes: readonly string[]) => {
  const [own, theirs] = [rankOf(actor.roles, app.config), rankOf(roleCodes, app.config)]
  return {
    outranks: own > theirs,
    // staff have different rights from each other, so that none of them holds what another one does
    touches: own > theirs || (own === theirs && own !== staff),
    isCustomer: theirs === customer,
  }
}

const rolesOf = ({ places }: WholePerson): string[] => places.flatMap(({ membership }) => membership.roleCodes)

/** Nobody changes the account of somebody who stands higher. */
export const checkTouches = (context: SignedIn, person: WholePerson): void => {
  if (!ranks(context, rolesOf(person)).touches) throw new Failed(outranked)
}

/** Support tools are for those who stand lower than who uses them; never for oneself. */
export const checkOutranksPerson = (context: SignedIn, person: WholePerson): void => {
  if (!ranks(context, rolesOf(person)).outranks) throw new Failed(outranked)
}

/** Among the people of one organisation rank is what one may do: whoever may do all that the caller may stands as high. */
export const standsAbove = (context: SignedIn, roleCodes: readonly string[], permissions: readonly string[]): boolean => {
  const { isCustomer, outranks } = ranks(context, roleCodes)
  const equal = [...context.actor.permissions].every((permission) => permissions.includes(permission))
  return !equal && (isCustomer || outranks)
}

export const checkIsCustomer = (context: SignedIn, person: WholePerson): void => {
  if (!ranks(context, rolesOf(person)).isCustomer) throw new Failed(notForProvider)
}

export const checkNotOneself = (context: SignedIn, userId: number): void => {
  if (userId === context.scope.personId) throw new Failed(ownRights)
}

/** The buttons of the profile; each call checks the same for itself. */
export const rightsOver = (context: SignedIn, userId: number, roleCodes: readonly string[]): GlobalUser['may'] => {
  const { scope, holds } = context
  const { outranks, touches, isCustomer } = ranks(context, roleCodes)
  const others = touches && userId !== scope.personId
  return {
    edit: holds(can.EDIT) && touches,
    activate: holds(can.ACTION) && others,
    delete: holds(can.DELETE) && others,
    grant: holds(can.GRANT) && others,
    changeEmail: holds(can.ACTION) && others,
    support: holds(can.ACTION) && outranks,
    code: holds(can.ACTION) && outranks && isCustomer,
  }
}
