import { extensionPoint } from '#kit/web/extensionPoint.tsx'

export interface DeskPanelProps {
  /** `{oc}` of the calls. */
  oc: string
  /** Of links to other screens of the same building. */
  query: Record<string, string>
}

/** What an upper module tells the desk beside today's list. */
export const { answer: answerDeskPanel, Parts: DeskPanels, useAny: useHasDeskPanels } = extensionPoint<DeskPanelProps>()
