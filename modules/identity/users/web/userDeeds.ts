import type { UserRow } from '../contract.ts'

/** What can be done to a member, each after a dialog; in the order of menus. */
export type Deed = 'role' | 'permissions' | 'putInCharge' | 'removeAdmin' | 'deactivate' | 'activate' | 'remove'

const adminRoles = ['SUPERADMIN', 'LANDLORD_ADMIN', 'MASTER_ADMIN', 'SUB_ADMIN']

/** What this reader may do now. */
export const deedsFor = ({ may, active, roleCodes }: Pick<UserRow, 'may' | 'active' | 'roleCodes'>): Deed[] => [
  ...(may.grant ? (['role', 'permissions'] as const) : []),
  ...(may.putInCharge ? (['putInCharge'] as const) : []),
  ...(may.grant && roleCodes.some((code) => adminRoles.includes(code)) ? (['removeAdmin'] as const) : []),
  ...(may.activate ? ([active ? 'deactivate' : 'activate'] as const) : []),
  ...(may.delete ? (['remove'] as const) : []),
]
