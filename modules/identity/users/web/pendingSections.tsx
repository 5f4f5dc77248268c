import { extensionPoint } from '#kit/web/extensionPoint.tsx'
import type { Request } from '../contract.ts'

export interface PendingSectionProps {
  request: Request
  /** `{oc}` of the calls about this invitation. */
  oc: string
}

/** What an upper module keeps for somebody who is invited: a `Section`, or nothing. */
export const { answer: answerPendingSections, Parts: PendingSections } = extensionPoint<PendingSectionProps>()
