import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { AccountTables } from '#modules/money/payments/server/tables.ts'

type Reads = Pick<Context, 'unscoped'>

export const currencyOf = async (from: Reads, id: number): Promise<string> => {
  const { currency } = await from
    .unscoped<OfficeCentreTables>('the building whose account the provider tells of')
    .selectFrom('officeCentres')
    .select('currency')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return currency
}

export const timeZoneOf = async (from: Reads, id: number): Promise<string> => {
  const { timeZone } = await from
    .unscoped<OfficeCentreTables>('the building whose account the provider tells of')
    .selectFrom('officeCentres')
    .select('timeZone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return timeZone
}

export interface AccountOf {
  readonly officeCentreId: number
  readonly provider: string
  readonly account: string
}

/** Accounts at a provider, of all buildings or of one; those that the provider has given a name. */
export const accountsOf = async (from: Reads, officeCentreId?: number): Promise<AccountOf[]> => {
  let rows = from
    .unscoped<AccountTables>('whose payouts the provider is asked for')
    .selectFrom('paymentAccounts')
    .select(['officeCentreId', 'provider', 'account'])
    .where('account', 'is not', null)
  if (officeCentreId !== undefined) rows = rows.where('officeCentreId', '=', officeCentreId)
  return (await rows.orderBy('officeCentreId').execute()).flatMap(({ account, ...row }) => (account === null ? [] : [{ ...row, account }]))
}
