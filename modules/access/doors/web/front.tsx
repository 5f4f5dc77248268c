import { type ComponentProps, lazy, Suspense } from 'react'
import type { DoorSelect as Chooser } from './DoorSelect.tsx'
import type { DoorStateBadge as Badge } from './DoorStateBadge.tsx'
import { t } from './texts.ts'

export type { ChosenDoor } from './DoorSelect.tsx'
export { answerDoorSections, type DoorSectionProps } from './doorSections.tsx'
export { eventTones } from './eventTones.ts'
export { useDoorFilter } from './useDoorFilter.tsx'

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

const LazySelect = lazy(async () => ({ default: (await import('./DoorSelect.tsx')).DoorSelect }))

/** A door to be chosen, on a screen of another module. */
export const DoorSelect = (props: ComponentProps<typeof Chooser>) => (
  <Suspense>
    <LazySelect {...props} />
  </Suspense>
)
