import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Charge } from '../contract.ts'

/** The paper that a line stands on, as far as the reader sees it: answered by the module that makes them. */
export interface ChargeDocuments {
  of(context: SignedIn, charge: { readonly id: number; readonly officeCentreId: number }): Promise<Charge['document']>
}
export const chargeDocuments = extensionPoint<ChargeDocuments>('papers of a charge')

export const documentOf: ChargeDocuments['of'] = async (context, charge) => {
  for (const { of } of chargeDocuments.answers) {
    const found = await of(context, charge)
    if (found) return found
  }
  return null
}
