import { type ComponentType, lazy, Suspense } from 'react'
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

const declared: ComponentType<RateRehearsalProps>[] = []

/** What an upper module offers to do with a price that is typed and not saved: a section of the form. Declared in its `web/answers.ts`, fetched with the form. */
export const answerRateRehearsal = (load: () => Promise<ComponentType<RateRehearsalProps>>): void => {
  declared.push(lazy(async () => ({ default: await load() })))
}

export const RateRehearsal = (props: RateRehearsalProps) => {
  const [Part] = declared
  return Part ? (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ) : null
}
