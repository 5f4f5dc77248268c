import * as officeCentres from './identity/office-centres/contract.ts'
import * as session from './identity/session/contract.ts'

/** Every contract, in the order of `order.ts`. Imported by the mains, tools and tests only. */
export const contracts: Record<string, object> = {
  'identity/office-centres': officeCentres,
  'identity/session': session,
}
