import type { SignedIn } from '#kit/server/context.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import type { VisitorRecord } from '../tables.ts'

/** What the building has listed a company does not wave through. */
export const mayDecideAll = ({ scope }: Pick<SignedIn, 'scope'>, { matches }: Pick<VisitorRecord, 'matches'>): boolean =>
  scope.kind !== 'tenant' || matches.every(({ ownerId }) => ownerId === scope.ownId)

/** Whether it is this reader who decides about a visitor who waits. */
export const decides = (context: SignedIn, visitor: Pick<VisitorRecord, 'screening' | 'matches'>): boolean =>
  context.holds(blacklist.ACTION) && visitor.screening === 'MATCH' && mayDecideAll(context, visitor)
