import type { Expression, SqlBool } from 'kysely'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** That the company of a letting (`held`) is to leave the building by the day on which it is over: nothing is left to decide about it. */
export type LeavingBy = (letting: { companyId: Expression<number>; overFrom: Expression<string> }) => Expression<SqlBool>

/** Answered by the module that plans leavings. */
export const leavingBy = extensionPoint<LeavingBy>('companies that leave by a day')
