import { type ComponentType, lazy, Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import type { Request } from '../contract.ts'

export interface PendingSectionProps {
  request: Request
  /** `{oc}` of the calls about this invitation. */
  oc: string
}

const declared: { at: number; can: string; Part: ComponentType<PendingSectionProps> }[] = []

/** What an upper module keeps for somebody who is invited: a `Section`, or nothing. Declared in its `web/answers.ts`, fetched with the first profile. */
export const answerPendingSections = ({ can, load }: { can: string; load: () => Promise<ComponentType<PendingSectionProps>> }): void => {
  declared.push({ at: declared.length, can, Part: lazy(async () => ({ default: await load() })) })
}

/** Each comes when it is there, so that none waits for another. */
export const PendingSections = (props: PendingSectionProps) =>
  declared
    .filter(({ can }) => holds(can))
    .map(({ at, Part }) => (
      <Suspense key={at}>
        <Part {...props} />
      </Suspense>
    ))
