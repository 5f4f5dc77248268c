import { type ComponentProps, lazy, Suspense } from 'react'
import type { RunFollow as Follow } from './RunFollow.tsx'

const RunFollow = lazy(async () => ({ default: (await import('./RunFollow.tsx')).RunFollow }))

/** A list does not wait for what follows the first run that is begun in it. */
export const RunFollowed = (props: ComponentProps<typeof Follow>) => (
  <Suspense>
    <RunFollow {...props} />
  </Suspense>
)
