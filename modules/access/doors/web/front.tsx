import { type ComponentProps, lazy, Suspense } from 'react'
import type { DoorStateBadge as Badge } from './DoorStateBadge.tsx'

export { answerDoorSections, type DoorSectionProps } from './doorSections.tsx'

// Fetched by those who show it, with its words: what is declared at the start must not bring them along.
const LazyBadge = lazy(async () => {
  const [{ DoorStateBadge: badge }, { t }] = await Promise.all([import('./DoorStateBadge.tsx'), import('./texts.ts')])
  await t.load()
  return { default: badge }
})

/** The state of a door, on a screen of another module. */
export const DoorStateBadge = (props: ComponentProps<typeof Badge>) => (
  <Suspense>
    <LazyBadge {...props} />
  </Suspense>
)
