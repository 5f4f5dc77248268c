import { extensionPoint } from '#kit/web/extensionPoint.tsx'
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

/** What upper modules tell of rules that are typed and not saved, or offer to do with them: a section of the form each. */
export const { answer: answerRulesRehearsal, Parts: RulesRehearsal } = extensionPoint<RulesRehearsalProps>()

/** The same in a line beside the button, where the section of the form may be far below. */
export const { answer: answerRulesSummary, Parts: RulesSummary } = extensionPoint<RulesRehearsalProps>()
