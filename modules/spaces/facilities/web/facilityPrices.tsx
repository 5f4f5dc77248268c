import { extensionPoint } from '#kit/web/extensionPoint.tsx'
import type { Facility } from '../contract.ts'

export interface FacilityPricesProps {
  /** `{oc}` of the calls about the facility. */
  oc: string
  /** What keeps addresses within the building. */
  query: Record<string, string>
  facility: Pick<Facility, 'id' | 'uuid' | 'title' | 'payBy'>
}

/** What upper modules tell of what a facility costs. */
export const { answer: answerFacilityPrices, Parts: FacilityPrices } = extensionPoint<FacilityPricesProps>()
