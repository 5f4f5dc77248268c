import { type ComponentType, lazy, Suspense } from 'react'
import type { RulesInput } from '../contract.ts'

export interface RulesRehearsalProps {
  /** `{oc}` of the calls about the facility. */
  oc: string
  /** What keeps addresses within the building. */
  query: Record<string, string>
  facilityUuid: string
  /** What is typed; nothing while something of it is wrong. */
  draft: () => RulesInput | undefined
}

const declared: ComponentType<RulesRehearsalProps>[] = []

/** What upper modules tell of rules that are typed and not saved, or offer to do with them: a section of the form each. Declared in its `web/answers.ts`, fetched with the form. */
export const answerRulesRehearsal = (load: () => Promise<ComponentType<RulesRehearsalProps>>): void => {
  declared.push(lazy(async () => ({ default: await load() })))
}

export const RulesRehearsal = (props: RulesRehearsalProps) =>
  declared.map((Part, at) => (
    <Suspense key={at}>
      <Part {...props} />
    </Suspense>
  ))
