import { type ComponentType, lazy, Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import { Coming } from '#kit/web/parts/page/States.tsx'
import type { AccessDoor } from '../contract/door.ts'

export interface DoorSectionProps {
  door: AccessDoor
  /** `{id}` of the calls about this door. */
  oc: string
  /** Which building the screen is about, for links. */
  query: Record<string, string>
}

interface DoorSection {
  /** Who may not, is asked for nothing and fetches nothing. */
  can: string
  load: () => Promise<ComponentType<DoorSectionProps>>
}

const declared: { at: number; can: string; Part: ComponentType<DoorSectionProps> }[] = []

/** What an upper module tells of a door: a `Section`, or nothing. Declared in its `web/answers.ts`, fetched with the first door. */
export const answerDoorSections = ({ can, load }: DoorSection): void => {
  declared.push({ at: declared.length, can, Part: lazy(async () => ({ default: await load() })) })
}

/** Each comes when it is there, in their order: none pushes away what is read above it. */
export const DoorSections = (props: DoorSectionProps) =>
  declared
    .filter(({ can }) => holds(can))
    .map(({ at, Part }) => (
      <Suspense key={at} fallback={<Coming />}>
        <Part {...props} />
      </Suspense>
    ))
