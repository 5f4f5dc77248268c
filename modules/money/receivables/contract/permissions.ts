import { z } from 'zod'
import { permissions } from '#kit/contract/permissions.ts'

/** All of it is the building's, whatever a company's people hold. EDIT: enter money, allocate it, say what uploaded invoices are about. */
export const can = permissions('RECEIVABLE', ['VIEW', 'EDIT', 'EXPORT'])

/** In a body: numbers are numbers there. */
export const companyRef = z.number('required').int().positive()
/** Whatever shows money is read anew when one of these changes. */
export const stale = ['receipts', 'invoices', 'reminderHolds']
/** Of a field: money that came, or that is owed. */
export const Money = z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(99_999_999_999, 'outOfBounds')
