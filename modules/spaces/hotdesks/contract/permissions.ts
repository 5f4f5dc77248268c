import { permissions } from '#kit/contract/permissions.ts'

/** Of the organisation. EDIT: book, check in and cancel for others of it. EXPORT: who sat where, as a file. */
export const can = permissions('DESK', ['VIEW', 'EDIT', 'EXPORT'])
/** One's own. */
export const canOwn = permissions('OWN_DESK', ['VIEW', 'EDIT'])
export const addOn = 'BOOK_HOTDESK'
