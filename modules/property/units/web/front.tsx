import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { lazy, Suspense } from 'react'
import type { CompanyPlacesProps } from './CompanyPlaces.tsx'
import { useTexts } from './useTexts.ts'

export { unitAddress } from './unitAddress.ts'

// Fetched by those who show it: most modules enter here for less.
const LazyPlaces = lazy(() => import('./CompanyPlaces.tsx').then((m) => ({ default: m.CompanyPlaces })))

/** The company's units on a small tower with its lease lines, on a screen of another module. */
export const CompanyPlaces = (props: CompanyPlacesProps) => {
  useTexts()
  return (
    <Suspense fallback={<Skeleton height={188} radius={6} />}>
      <LazyPlaces {...props} />
    </Suspense>
  )
}
