import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Config } from '#kit/server/config.ts'
import type { Actor, App, SignedIn } from '#kit/server/context.ts'
import { checkFresh } from '#kit/server/data/decide.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can, cannotGrant, roleUnknown } from '../contract.ts'
import { type Held, rolesAt } from './permissions.ts'
import { say, words } from './words.ts'

type Kind = 'platform' | 'building' | 'company'

/** Where each role can be held; the provider's roles are named without the product's code. */
const places: Readonly<Record<string, readonly Kind[]>> = {
  SUPERADMIN: ['platform'],
  P_ADMIN: ['platform'],
  P_SALES: ['platform'],
  P_FINANCE: ['platform'],
  P_OPS: ['platform'],
  P_CR: ['platform'],
  LANDLORD_ADMIN: ['building'],
  LANDLORD_ADMIN_VIEW_ONLY: ['building'],
  LANDLORD_FINANCE: ['building'],
  MASTER_ADMIN: ['company'],
  SUB_ADMIN: ['company'],
  STAFF: ['building', 'company'],
  FACILITY_BOOKING_ADMIN: ['building'],
  VISITOR_MANAGEMENT: ['building', 'company'],
  GUARD: ['building'],
  CONCIERGE: ['building'],
  LOAN_ITEM: ['building'],
  MERCHANT: ['building', 'company'],
  MCST: ['building'],
  TENANT: ['company'],
}
/** Those who give rights to others. An organisation never loses its last one. */
const admins: Readonly<Record<Kind, readonly string[]>> = { platform: ['SUPERADMIN'], building: ['LANDLORD_ADMIN'], company: ['MASTER_ADMIN'] }
const trusted = new Set(['SUPERADMIN', 'P_ADMIN', 'LANDLORD_ADMIN', 'LANDLORD_ADMIN_VIEW_ONLY', 'LANDLORD_FINANCE', 'MASTER_ADMIN', 'SUB_ADMIN'])

export type Organisation = Pick<OfficeCentreRecord, 'id' | 'isPlatform' | 'type' | 'buildingId' | 'timeZone'>
const kindOf = ({ isPlatform, type }: Pick<Organisation, 'isPlatform' | 'type'>): Kind =>
  isPlatform ? 'platform' : type === 'LANDLORD' ? 'building' : 'company'

const plain = (code: string, { productCode }: Config): string => (code.startsWith(`${productCode}_`) ? `P${code.slice(productCode.length)}` : code)

export const rolesIn = (config: Config, organisation: Organisation): string[] =>
  Object.entries(places)
    .filter(([, where]) => where.includes(kindOf(organisation)))
    .map(([code]) => code.replace(/^P_/, `${config.productCode}_`))

export const adminRolesOf = (organisation: Pick<Organisation, 'isPlatform' | 'type'>): readonly string[] => admins[kindOf(organisation)]

/** Of whoever is invited first to an organisation, and invites the others. */
export const firstAdminRole = (organisation: Pick<Organisation, 'isPlatform' | 'type'>): string => admins[kindOf(organisation)][0] ?? 'STAFF'

export const roleName = (config: Config, language: Language, code: string): string => {
  const key = `role.${plain(code, config)}`
  return key in words.en ? say(language, key) : code
}

/** Whoever gives, at a call or when what was sent is accepted. */
type Granting = Pick<Actor, 'roles' | 'permissions'> & { readonly scope: Pick<Actor['scope'], 'kind'> }
const rolesOver = (app: App, actor: Granting) => rolesAt(app.roles, actor.scope.kind === 'tenant')

/** Admins are made, and unmade, by those who may give rights. */
const mayName = (app: App, actor: Granting, code: string): boolean =>
  (code !== 'SUPERADMIN' || actor.roles.includes('SUPERADMIN')) && (!isTrusted(app, code) || actor.permissions.has(can.GRANT))

/** Nobody gives, takes or ends what is more than their own. */
export const mayGrant = (app: App, actor: Granting, code: string): boolean =>
  mayName(app, actor, code) && (rolesOver(app, actor)[code] ?? []).every((permission) => actor.permissions.has(permission))

const mayGrantAll = (app: App, actor: Granting, roleCodes: readonly string[]): boolean => roleCodes.every((code) => mayGrant(app, actor, code))

/** Whoever holds more is higher, be it by a role or by a single permission, and is not touched. */
export const mayManage = (app: App, actor: Granting, held: Held): boolean => {
  if (held.roleCodes.some((code) => !mayName(app, actor, code))) return false
  // asked of each row of a list: nothing is collected for it
  const roles = rolesOver(app, actor)
  const covered = (permission: string) => actor.permissions.has(permission) || held.permissionsRemoved.includes(permission)
  return held.roleCodes.every((code) => roles[code]?.every(covered) ?? true) && held.permissionsAdded.every(covered)
}

/** Of these the giving asks for the password again. */
export const isTrusted = ({ config }: App, code: string): boolean => trusted.has(plain(code, config))

/** Roles as somebody has chosen them for a person of this organisation, who has, or is promised, those of `before`. */
export const checkRoles = (context: SignedIn, organisation: Organisation, roleCodes: readonly string[], before: readonly string[] = []): string[] => {
  const { app, actor } = context
  const possible = rolesIn(app.config, organisation)
  if (roleCodes.some((code) => !possible.includes(code))) throw new Failed(roleUnknown)
  if (!mayGrantAll(app, actor, roleCodes)) throw new Failed(cannotGrant)
  if (roleCodes.some((code) => isTrusted(app, code) && !before.includes(code))) checkFresh(context)
  return [...new Set(roleCodes)]
}

export const checkManages = ({ app, actor }: SignedIn, held: Held): void => {
  if (!mayManage(app, actor, held)) throw new Failed(cannotGrant)
}

/** A permission as people read it: area and verb. An area without words of its own is shown by its code. */
export const permissionName = (language: Language, code: string): string => {
  const at = code.lastIndexOf('_')
  const [area, verb] = [code.slice(0, at), code.slice(at + 1)]
  const word = (key: string, otherwise: string) => (key in words.en ? say(language, key) : otherwise)
  return say(language, 'permissionName', { area: word(`area.${area}`, area), verb: word(`verb.${verb}`, verb) })
}
