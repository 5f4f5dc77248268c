import type { Grants } from '../contract.ts'

/** What somebody may do, and which of it is not simply what the roles give. */
export interface Granted extends Grants {
  permissions: readonly string[]
}

const toggled = (codes: readonly string[], code: string): string[] => (codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code])

export const isByRole = ({ permissions, permissionsAdded, permissionsRemoved }: Granted, code: string): boolean =>
  permissionsRemoved.includes(code) || (permissions.includes(code) && !permissionsAdded.includes(code))

/** What the roles give is taken away or given back, anything else added or no longer. */
export const toggle = (granted: Granted, now: Grants, code: string): Grants =>
  isByRole(granted, code)
    ? { ...now, permissionsRemoved: toggled(now.permissionsRemoved, code) }
    : { ...now, permissionsAdded: toggled(now.permissionsAdded, code) }

export const isHeld = (granted: Granted, now: Grants, code: string): boolean =>
  isByRole(granted, code) ? !now.permissionsRemoved.includes(code) : now.permissionsAdded.includes(code)
