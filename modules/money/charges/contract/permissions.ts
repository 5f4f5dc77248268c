import { z } from 'zod'
import { permissions } from '#kit/contract/permissions.ts'

/** EDIT is the company's part: dispute a line, say what may be charged to the account. ACTION is the building's: verify, lock, correct, decide, send. */
export const can = permissions('CHARGE', ['VIEW', 'EDIT', 'ACTION', 'EXPORT'])

/** `2026-11`: a month by the calendar of the building. */
export const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'invalidMonth')
/** Anything that shows charges is read anew when one of these changes. */
export const stale = ['charges', 'chargeStatements', 'chargeAllowances']
