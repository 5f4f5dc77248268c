import { type ComponentProps, lazy, Suspense } from 'react'
import type { DoorStateBadge as Badge } from './DoorStateBadge.tsx'
import { t } from './texts.ts'

export { answerDoorSections, type DoorSectionProps } from './doorSections.tsx'

// Fetched by those who show it, with its words: what is declared at the start must not bring them along.
const LazyBadge = lazy(async () => {
  const [{ DoorStateBadge: badge }] = await Promise.all([import('./DoorStateBadge.tsx'), t.load()])
  return { default: badge }
})

/** The state of a door, on a screen of another module. */
export const DoorStateBadge = (props: ComponentProps<typeof Badge>) => (
  <Suspense>
    <LazyBadge {...props} />
  </Suspense>
)
