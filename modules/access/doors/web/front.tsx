import type { ComponentProps } from 'react'
import { DoorStateBadge as Badge } from './DoorStateBadge.tsx'
import { useTexts } from './useTexts.ts'

export { answerDoorSections, type DoorSectionProps } from './doorSections.tsx'

/** On screens of other modules: the router has loaded those modules' words only. */
export const DoorStateBadge = (props: ComponentProps<typeof Badge>) => {
  useTexts()
  return <Badge {...props} />
}
