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
