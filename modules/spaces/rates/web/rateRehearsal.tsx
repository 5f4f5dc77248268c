import { extensionPoint } from '#kit/web/extensionPoint.tsx'
import type { RateInput } from '../contract.ts'

export interface RateRehearsalProps {
  /** `{oc}` of the calls about the rate. */
  oc: string
  /** What keeps addresses within the building. */
  query: Record<string, string>
  /** The rate whose place it takes; null: it is a new one. */
  replaces: string | null
  /** What is typed; nothing while something of it is wrong. */
  draft: () => RateInput | undefined
}

/** What an upper module offers to do with a price that is typed and not saved: a section of the form. */
export const { answer: answerRateRehearsal, Parts: RateRehearsal } = extensionPoint<RateRehearsalProps>()
