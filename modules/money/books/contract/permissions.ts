import { z } from 'zod'
import { permissions } from '#kit/contract/permissions.ts'

/** The books of a building, whatever a company's people hold. EDIT: close months and open them again, say what accounts are called. */
export const can = permissions('BOOKS', ['VIEW', 'EDIT', 'EXPORT'])

/** `2026-11`: a month by the calendar of the building. */
export const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'invalidMonth')
