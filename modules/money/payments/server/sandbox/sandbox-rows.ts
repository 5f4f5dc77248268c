import { portion } from '#kit/contract/money.ts'
import type { Context } from '#kit/server/context.ts'
import type { SandboxTables } from './tables.ts'

/** The provider that the portal plays has no scope: it knows what it was told. */
export const sandboxRows = (context: Pick<Context, 'unscoped'>) =>
  context.unscoped<SandboxTables>('the provider that the portal plays knows its rows by their references and tokens')

export const checkoutBy = (context: Pick<Context, 'unscoped'>, by: 'reference' | 'tokenHash' | 'key', value: string) =>
  sandboxRows(context).selectFrom('sandboxCheckouts').selectAll().where(by, '=', value).executeTakeFirst()

export const accountBy = (context: Pick<Context, 'unscoped'>, by: 'account' | 'tokenHash' | 'key', value: string) =>
  sandboxRows(context).selectFrom('sandboxAccounts').selectAll().where(by, '=', value).executeTakeFirst()

export const refundBy = (context: Pick<Context, 'unscoped'>, by: 'reference' | 'key', value: string) =>
  sandboxRows(context).selectFrom('sandboxRefunds').selectAll().where(by, '=', value).executeTakeFirst()

/** What was given back of a checkout. */
export const refundedOf = async (context: Pick<Context, 'unscoped'>, checkout: string): Promise<number> => {
  const { sum } = await sandboxRows(context)
    .selectFrom('sandboxRefunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('checkout', '=', checkout)
    .where('status', '=', 'SUCCEEDED')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** What this provider keeps of each payment, in hundredths of a percent. */
const feeBasisPoints = 290
export const feeOf = (amount: number): number => portion(amount, feeBasisPoints, 10_000)

export const disputeBy = (context: Pick<Context, 'unscoped'>, reference: string) =>
  sandboxRows(context).selectFrom('sandboxDisputes').selectAll().where('reference', '=', reference).executeTakeFirst()

/** How much of a checkout is disputed, or was lost by it. */
export const disputedOf = async (context: Pick<Context, 'unscoped'>, checkout: string): Promise<number> => {
  const { sum } = await sandboxRows(context)
    .selectFrom('sandboxDisputes')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('checkout', '=', checkout)
    .where('status', '<>', 'WON')
    .where('inquiry', '=', false)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
