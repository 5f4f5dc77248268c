import type { App } from '#kit/server/context.ts'

/** What gives a membership, or an invitation to one, its rights. */
export interface Held {
  readonly roleCodes: readonly string[]
  readonly permissionsAdded: readonly string[]
  readonly permissionsRemoved: readonly string[]
}

const inCompanies = new WeakMap<App['roles'], App['roles']>()
/**
 * The roles as they count in an organisation: in a company none gives more than its master admin has, for what a role may do beyond is done in
 * buildings (decision 038). Single permissions are given by hand and count as they are.
 */
export const rolesAt = (roles: App['roles'], inCompany: boolean): App['roles'] => {
  if (!inCompany) return roles
  const known = inCompanies.get(roles)
  if (known) return known
  const most = new Set(roles.MASTER_ADMIN)
  const counted = Object.fromEntries(Object.entries(roles).map(([role, held]) => [role, held.filter((permission) => most.has(permission))]))
  inCompanies.set(roles, counted)
  return counted
}

/** Where a permission of a membership comes from: what was switched on or off for this person goes before the roles. */
export const originOf = (roles: App['roles'], membership: Held, permission: string): { held: boolean; by: 'added' | 'removed' | 'role' | 'none' } => {
  if (membership.permissionsRemoved.includes(permission)) return { held: false, by: 'removed' }
  if (membership.roleCodes.some((code) => roles[code]?.includes(permission))) return { held: true, by: 'role' }
  return membership.permissionsAdded.includes(permission) ? { held: true, by: 'added' } : { held: false, by: 'none' }
}

/** What the roles of a membership allow, with what was switched on or off for this person: all that `originOf` says is held. */
export const permissionsOf = (roles: App['roles'], membership: Held): Set<string> => {
  const held = new Set([...membership.roleCodes.flatMap((code) => roles[code] ?? []), ...membership.permissionsAdded])
  for (const removed of membership.permissionsRemoved) held.delete(removed)
  return held
}
