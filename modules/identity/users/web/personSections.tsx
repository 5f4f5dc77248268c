import { extensionPoint } from '#kit/web/extensionPoint.tsx'
import type { User } from '../contract.ts'

export interface PersonSectionProps {
  user: User
  /** `{oc}` of the calls about this member. */
  oc: string
}

/** What an upper module tells of a person: a `Section`, or nothing. */
export const { answer: answerPersonSections, Parts: PersonSections } = extensionPoint<PersonSectionProps>()
