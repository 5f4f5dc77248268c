import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { AddOn } from '#kit/contract/add-ons.ts'
import { Caught } from '#kit/web/parts/page/Caught.tsx'
import { holds, useMe } from './me.ts'
import { words } from './words.ts'

export interface Answer<Props> {
  /** Who may not, is asked for nothing and fetches nothing; none: whoever sees the place. */
  can?: string
  addOn?: AddOn
  load: () => Promise<ComponentType<Props>>
}

/** What fails in a part that another module has put there takes nothing with it. */
const failed = () => <p role="status">{words('partFailed')}</p>

/**
 * A place on a screen of a lower module that modules above it fill: `answer` in their `web/answers.ts`, `Parts` on the screen. Each part is fetched when the
 * place is first shown, in the order in which they answered; none waits for another.
 * @param coming what stands where a part is being fetched
 */
export const extensionPoint = <Props extends object>(coming: ReactNode = null) => {
  const answers: (Pick<Answer<Props>, 'can' | 'addOn'> & { at: number; Part: ComponentType<Props> })[] = []
  const useShown = () => {
    const { addOns } = useMe()
    return answers.filter(({ can, addOn }) => (can === undefined || holds(can)) && (addOn === undefined || addOns.includes(addOn)))
  }
  return {
    answer: ({ load, ...of }: Answer<Props>): void => {
      answers.push({ ...of, at: answers.length, Part: lazy(async () => ({ default: await load() })) })
    },
    /** Whether the reader sees anything in it. */
    useAny: (): boolean => useShown().length > 0,
    Parts: (props: Props) =>
      useShown().map(({ at, Part }) => (
        <Caught key={at} since={Part} instead={failed}>
          <Suspense fallback={coming}>
            <Part {...props} />
          </Suspense>
        </Caught>
      )),
  }
}
