import { type ComponentType, lazy, Suspense } from 'react'
import type { Facility } from '../contract.ts'

export interface FacilityPricesProps {
  /** `{oc}` of the calls about the facility. */
  oc: string
  /** What keeps addresses within the building. */
  query: Record<string, string>
  facility: Pick<Facility, 'id' | 'uuid' | 'title' | 'payBy'>
}

const declared: ComponentType<FacilityPricesProps>[] = []

/** What upper modules tell of what a facility costs. Declared in its `web/answers.ts`, fetched with the rules of the facility. */
export const answerFacilityPrices = (load: () => Promise<ComponentType<FacilityPricesProps>>): void => {
  declared.push(lazy(async () => ({ default: await load() })))
}

export const FacilityPrices = (props: FacilityPricesProps) =>
  declared.map((Part, at) => (
    <Suspense key={at}>
      <Part {...props} />
    </Suspense>
  ))
