import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { giveTalliedBack, takeTallied } from '#kit/server/data/tallies.ts'
import { accountLimit, accountNotAllowed } from '../contract.ts'
import { firstOfMonth } from './periods.ts'
import type { AccountTables, AllowanceRecord } from './tables.ts'

export interface OnAccount {
  readonly officeCentreId: number
  readonly companyId: number
  readonly userId: number
  /** As the charge has it: the table of what it is for. */
  readonly kind: string
  /** `2026-11`, or any day of it. */
  readonly month: string
  /** Minor units, with tax. */
  readonly amount: number
  /** Whether the person holds the right that the module asks for, where a company lets only those. */
  readonly mayByRight: boolean
}

type Used = Omit<OnAccount, 'amount' | 'mayByRight'>

const uses = { table: 'chargeAccountUses', by: ['officeCentreId', 'companyId', 'userId', 'kind', 'month'] }
const keyOf = ({ officeCentreId, companyId, userId, kind, month }: Used) => ({ officeCentreId, companyId, userId, kind, month: firstOfMonth(month) })

const allowanceOf = (from: Pick<Context | Transaction, 'read'>, { officeCentreId, companyId, kind }: Used) =>
  from
    .read<AccountTables>()
    .selectFrom('chargeAllowances')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)

const isLet = (allowance: AllowanceRecord | undefined, mayByRight: boolean): allowance is AllowanceRecord =>
  allowance !== undefined && allowance.allowed && (allowance.whom === 'EVERYBODY' || mayByRight)

const usedBy = async (from: Pick<Context | Transaction, 'read'>, { officeCentreId, companyId, userId, kind, month }: Used): Promise<number> => {
  const row = await from
    .read<AccountTables>()
    .selectFrom('chargeAccountUses')
    .select('used')
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('month', '=', firstOfMonth(month))
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Would the company let this person charge so much to it in the month? Nothing is allowed until the company says so. */
export const accountAllows = async (
  from: Pick<Context | Transaction, 'read'>,
  wanted: OnAccount,
): Promise<{ allowed: boolean; limit: number | null; used: number }> => {
  const allowance = await allowanceOf(from, wanted).executeTakeFirst()
  const used = await usedBy(from, wanted)
  const limit = allowance?.monthlyLimit ?? null
  return { allowed: isLet(allowance, wanted.mayByRight) && (limit === null || used + wanted.amount <= limit), limit, used }
}

/**
 * Tallies it against the person's limit of the month: one conditional write under the allowance, which nobody changes meanwhile, so that many at once never exceed it.
 */
export const takeAccount = async (tx: Transaction, wanted: OnAccount): Promise<void> => {
  const allowance = await allowanceOf(tx, wanted).forShare().executeTakeFirst()
  if (!isLet(allowance, wanted.mayByRight)) throw new Failed(accountNotAllowed)
  if (!(await takeTallied(tx, uses, keyOf(wanted), wanted.amount, allowance.monthlyLimit))) throw new Failed(accountLimit)
}

/** What is charged already, and counts in another month by now, whatever the company lets. */
export const countOnAccount = async (tx: Transaction, counted: Used & Pick<OnAccount, 'amount'>): Promise<void> => {
  await takeTallied(tx, uses, keyOf(counted), counted.amount, null)
}

/** What was not charged after all; never below nothing. */
export const giveAccountBack = (tx: Transaction, counted: Used & Pick<OnAccount, 'amount'>): Promise<void> =>
  giveTalliedBack(tx, uses, keyOf(counted), counted.amount)
