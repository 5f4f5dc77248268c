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
const short: ComponentType<RulesRehearsalProps>[] = []

/** The same in a line beside the button, where the section of the form may be far below. */
export const answerRulesSummary = (load: () => Promise<ComponentType<RulesRehearsalProps>>): void => {
  short.push(lazy(async () => ({ default: await load() })))
}

/** What upper modules tell of rules that are typed and not saved, or offer to do with them: a section of the form each. Declared in its `web/answers.ts`, fetched with the form. */
export const answerRulesRehearsal = (load: () => Promise<ComponentType<RulesRehearsalProps>>): void => {
  declared.push(lazy(async () => ({ default: await load() })))
}

const each = (parts: readonly ComponentType<RulesRehearsalProps>[], props: RulesRehearsalProps) =>
  parts.map((Part, at) => (
    <Suspense key={at}>
      <Part {...props} />
    </Suspense>
  ))

export const RulesRehearsal = (props: RulesRehearsalProps) => each(declared, props)
export const RulesSummary = (props: RulesRehearsalProps) => each(short, props)
