import { extensionPoint } from '#kit/web/extensionPoint.tsx'
import { Coming } from '#kit/web/parts/page/States.tsx'
import type { AccessDoor } from '../contract/door.ts'

export interface DoorSectionProps {
  door: AccessDoor
  /** `{id}` of the calls about this door. */
  oc: string
  /** Which building the screen is about, for links. */
  query: Record<string, string>
}

/** What an upper module tells of a door: a `Section`, or nothing. None pushes away what is read above it. */
export const { answer: answerDoorSections, Parts: DoorSections } = extensionPoint<DoorSectionProps>(<Coming />)
