import type { SignedIn } from '#kit/server/context.ts'
import { doorsSeenBy } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'

export interface Place {
  /** The building. */
  readonly id: number
  readonly timeZone: string
  /** Only the people of this company: a company has its own, and a building may name one of its companies. */
  readonly companyId?: number | undefined
}

/** Whose people are seen, and marked. What a building does as a whole (start, end, wardens, phones) is found by `ownBuildingOf`. */
export const peopleSeenBy = async (context: SignedIn, oc: OfficeCentreRef): Promise<Place> => {
  const { id, timeZone, companyId } = await doorsSeenBy(context, oc)
  return { id, timeZone, companyId: context.scope.kind === 'tenant' ? context.scope.ownId : companyId }
}
