import { permissions } from '#kit/contract/permissions.ts'

/** VIEW: of the organisation. EDIT: the account that the money goes to, which is the building's. ACTION: give back. EXPORT: sheets. */
export const can = permissions('PAYMENT', ['VIEW', 'EDIT', 'ACTION', 'EXPORT'])
/** One's own. */
export const canOwn = permissions('OWN_PAYMENT', ['VIEW'])
/** What owners of cards dispute, and what the provider pays out: the building's alone, whatever a company's people see of payments. EDIT: say what unsettled money was. */
export const canSettle = permissions('SETTLEMENT', ['VIEW', 'EDIT', 'EXPORT'])
