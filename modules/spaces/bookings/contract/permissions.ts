import { permissions } from '#kit/contract/permissions.ts'

/** VIEW, EDIT, EXPORT: of the organisation. ACTION: agree to them, and pass a rule with a reason. */
export const can = permissions('BOOKING', ['VIEW', 'EDIT', 'ACTION', 'EXPORT'])
/** One's own. */
export const canOwn = permissions('OWN_BOOKING', ['VIEW', 'EDIT'])
export const addOn = 'BOOK_FACILITY'
