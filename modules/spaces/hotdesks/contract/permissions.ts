import { permissions } from '#kit/contract/permissions.ts'

/** Of the organisation. EDIT: book, check in and cancel for others of it. */
export const can = permissions('DESK', ['VIEW', 'EDIT'])
/** One's own. */
export const canOwn = permissions('OWN_DESK', ['VIEW', 'EDIT'])
export const addOn = 'BOOK_HOTDESK'
