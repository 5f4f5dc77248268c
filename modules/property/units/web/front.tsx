import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { CompanyPlacesProps } from './CompanyPlaces.tsx'
import type { FloorSelectProps } from './FloorSelect.tsx'
import type { LeaseDatesProps } from './LeaseDates.tsx'
import { PlacesToCome } from './PlacesToCome.tsx'
import { t } from './texts.ts'

export { answerCompanyFacts, type CompanyFactsProps } from './companyFacts.tsx'
export { unitAddress } from './unitAddress.ts'

// Fetched by those who show it, with the words: most modules enter here for less, and every page does.
const LazyDates = lazy(async () => ({ default: (await Promise.all([import('./LeaseDates.tsx'), t.load()]))[0].LeaseDates }))

/** The dates of a lease, in a form of another module. */
export const LeaseDates = (props: LeaseDatesProps) => (
  <Suspense
    fallback={
      <>
        <TextInput label={'\u00a0'} disabled aria-hidden />
        <TextInput label={'\u00a0'} description={'\u00a0'} disabled aria-hidden />
      </>
    }
  >
    <LazyDates {...props} />
  </Suspense>
)

const LazyPlaces = lazy(async () => ({ default: (await Promise.all([import('./CompanyPlaces.tsx'), t.load()]))[0].CompanyPlaces }))

/** The company's units on a small tower with its lease lines, on a screen of another module. */
export const CompanyPlaces = (props: CompanyPlacesProps) => (
  <Suspense fallback={<PlacesToCome towers={props.towers} />}>
    <LazyPlaces {...props} />
  </Suspense>
)

const LazyFloors = lazy(async () => ({ default: (await Promise.all([import('./FloorSelect.tsx'), t.load()]))[0].FloorSelect }))

/** One of the floors of a building, as high before it has come as after, on a screen of another module. */
export const FloorSelect = (props: FloorSelectProps) => (
  <Suspense fallback={<TextInput label={'\u00a0'} disabled aria-hidden />}>
    <LazyFloors {...props} />
  </Suspense>
)
