import { type ComponentType, lazy, Suspense } from 'react'
import type { AddOn } from '#kit/contract/add-ons.ts'
import { holds, useMe } from '#kit/web/me.ts'

export interface DeskPanelProps {
  /** `{oc}` of the calls. */
  oc: string
  /** Of links to other screens of the same building. */
  query: Record<string, string>
}

interface DeskPanel {
  /** Who may not, is asked for nothing and fetches nothing. */
  can: string
  addOn?: AddOn
  load: () => Promise<ComponentType<DeskPanelProps>>
}

const declared: (Pick<DeskPanel, 'can' | 'addOn'> & { at: number; Panel: ComponentType<DeskPanelProps> })[] = []

/** What an upper module tells the desk beside today's list. Declared in its `web/answers.ts`, fetched with the list. */
export const answerDeskPanel = ({ load, ...of }: DeskPanel): void => {
  declared.push({ ...of, at: declared.length, Panel: lazy(async () => ({ default: await load() })) })
}

const useShown = () => {
  const { addOns } = useMe()
  return declared.filter(({ can, addOn }) => holds(can) && (addOn === undefined || addOns.includes(addOn)))
}
export const useHasDeskPanels = (): boolean => useShown().length > 0

/** Each comes when it is there, so that none waits for another. */
export const DeskPanels = (props: DeskPanelProps) =>
  useShown().map(({ at, Panel }) => (
    <Suspense key={at}>
      <Panel {...props} />
    </Suspense>
  ))
