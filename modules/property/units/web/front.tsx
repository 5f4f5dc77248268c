import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { CompanyPlacesProps } from './CompanyPlaces.tsx'
import type { FloorSelectProps } from './FloorSelect.tsx'
import { LeaseDates as Dates, type LeaseDatesProps } from './LeaseDates.tsx'
import { PlacesToCome } from './PlacesToCome.tsx'
import { useTexts } from './useTexts.ts'

export { answerCompanyFacts, type CompanyFactsProps } from './companyFacts.tsx'
export { unitAddress } from './unitAddress.ts'

/** The dates of a lease, in a form of another module. */
export const LeaseDates = (props: LeaseDatesProps) => {
  useTexts()
  return <Dates {...props} />
}

// Fetched by those who show it: most modules enter here for less.
const LazyPlaces = lazy(() => import('./CompanyPlaces.tsx').then((m) => ({ default: m.CompanyPlaces })))

/** The company's units on a small tower with its lease lines, on a screen of another module. */
export const CompanyPlaces = (props: CompanyPlacesProps) => {
  useTexts()
  return (
    <Suspense fallback={<PlacesToCome towers={props.towers} />}>
      <LazyPlaces {...props} />
    </Suspense>
  )
}

const LazyFloors = lazy(() => import('./FloorSelect.tsx').then((m) => ({ default: m.FloorSelect })))

/** One of the floors of a building, as high before it has come as after, on a screen of another module. */
export const FloorSelect = (props: FloorSelectProps) => {
  useTexts()
  return (
    <Suspense fallback={<TextInput label={'\u00a0'} disabled aria-hidden />}>
      <LazyFloors {...props} />
    </Suspense>
  )
}
