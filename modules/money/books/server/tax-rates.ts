import type { Context } from '#kit/server/context.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'

/** Each holds from its day until the next one's. */
export interface TaxRate {
  readonly from: string
  readonly basisPoints: number
}

/** Which rates of tax a building has: answered by the module that prices with them. */
export const taxRates: ExtensionPoint<{ ratesOf(from: Pick<Context, 'read'>, officeCentreId: number): Promise<readonly TaxRate[]> }> =
  extensionPoint('rates of tax')

export const ratesOf = async (from: Pick<Context, 'read'>, officeCentreId: number): Promise<TaxRate[]> =>
  (await Promise.all(taxRates.answers.map((one) => one.ratesOf(from, officeCentreId)))).flat()
