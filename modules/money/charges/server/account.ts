import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
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
 * Counts it against the person's limit of the month: one conditional write under the allowance, which nobody changes meanwhile, so that many at once never exceed it.
 */
export const takeAccount = async (tx: Transaction, wanted: OnAccount): Promise<void> => {
  const allowance = await allowanceOf(tx, wanted).forShare().executeTakeFirst()
  if (!isLet(allowance, wanted.mayByRight)) throw new Failed(accountNotAllowed)
  const { officeCentreId, companyId, userId, kind, amount } = wanted
  const limit = allowance.monthlyLimit
  const { rows } = await sql`
    insert into charge_account_uses as uses (office_centre_id, company_id, user_id, kind, month, used)
    select ${officeCentreId}, ${companyId}, ${userId}, ${kind}, ${firstOfMonth(wanted.month)}::date, ${amount}::bigint
    where ${limit}::bigint is null or ${amount}::bigint <= ${limit}::bigint
    on conflict (office_centre_id, company_id, user_id, kind, month) do update set used = uses.used + excluded.used
      where ${limit}::bigint is null or uses.used + excluded.used <= ${limit}::bigint
    returning used`.execute(tx.read<AccountTables>())
  if (rows.length === 0) throw new Failed(accountLimit)
}

/** What is charged already, and counts in another month by now, whatever the company lets. */
export const countOnAccount = async (
  tx: Transaction,
  { officeCentreId, companyId, userId, kind, month, amount }: Omit<OnAccount, 'mayByRight'>,
): Promise<void> => {
  await sql`
    insert into charge_account_uses as uses (office_centre_id, company_id, user_id, kind, month, used)
    values (${officeCentreId}, ${companyId}, ${userId}, ${kind}, ${firstOfMonth(month)}::date, ${amount}::bigint)
    on conflict (office_centre_id, company_id, user_id, kind, month) do update set used = uses.used + excluded.used`.execute(tx.read<AccountTables>())
}

/** What was not charged after all; never below nothing. */
export const giveAccountBack = async (
  tx: Transaction,
  { officeCentreId, companyId, userId, kind, month, amount }: Omit<OnAccount, 'mayByRight'>,
): Promise<void> => {
  await tx
    .read<AccountTables>()
    .updateTable('chargeAccountUses')
    .set({ used: sql<number>`greatest(used - ${amount}::bigint, 0)` })
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('month', '=', firstOfMonth(month))
    .execute()
}
