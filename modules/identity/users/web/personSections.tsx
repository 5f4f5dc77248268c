import { type ComponentType, lazy, Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import type { User } from '../contract.ts'

export interface PersonSectionProps {
  user: User
  /** `{oc}` of the calls about this member. */
  oc: string
}

interface PersonSection {
  /** Who may not, is asked for nothing and fetches nothing. */
  can: string
  load: () => Promise<ComponentType<PersonSectionProps>>
}

const declared: { at: number; can: string; Part: ComponentType<PersonSectionProps> }[] = []

/** What an upper module tells of a person: a `Section`, or nothing. Declared in its `web/answers.ts`, fetched with the first profile. */
export const answerPersonSections = ({ can, load }: PersonSection): void => {
  declared.push({ at: declared.length, can, Part: lazy(async () => ({ default: await load() })) })
}

/** Each comes when it is there, so that none waits for another. */
export const PersonSections = (props: PersonSectionProps) =>
  declared
    .filter(({ can }) => holds(can))
    .map(({ at, Part }) => (
      <Suspense key={at}>
        <Part {...props} />
      </Suspense>
    ))
