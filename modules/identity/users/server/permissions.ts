import type { App } from '#kit/server/context.ts'

/** What gives a membership, or an invitation to one, its rights. */
export interface Held {
  readonly roleCodes: readonly string[]
  readonly permissionsAdded: readonly string[]
  readonly permissionsRemoved: readonly string[]
}

/** Where a permission of a membership comes from: what was switched on or off for this person goes before the roles. */
export const originOf = (roles: App['roles'], membership: Held, permission: string): { held: boolean; by: 'added' | 'removed' | 'role' | 'none' } => {
  if (membership.permissionsRemoved.includes(permission)) return { held: false, by: 'removed' }
  if (membership.roleCodes.some((code) => roles[code]?.includes(permission))) return { held: true, by: 'role' }
  return membership.permissionsAdded.includes(permission) ? { held: true, by: 'added' } : { held: false, by: 'none' }
}

/** What the roles of a membership allow, with what was switched on or off for this person. */
export const permissionsOf = (roles: App['roles'], membership: Held): Set<string> => {
  const possible = [...membership.roleCodes.flatMap((code) => roles[code] ?? []), ...membership.permissionsAdded]
  return new Set(possible.filter((permission) => originOf(roles, membership, permission).held))
}
