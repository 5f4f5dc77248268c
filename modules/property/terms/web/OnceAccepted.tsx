import { lazy, type ReactNode, Suspense } from 'react'
import { useItem } from '#kit/web/queries.ts'
import { getOwnTerms } from '../contract.ts'
import { t } from './texts.ts'

/** Few are asked, and seldom: nobody else loads what asks them. */
const AcceptTerms = lazy(async () => {
  const [{ AcceptTerms: part }] = await Promise.all([import('./AcceptTerms.tsx'), t.load()])
  return { default: part }
})

/** The screen, once the terms that must be accepted have been. Until that is known it is shown: the answer is nearly always that they have. */
export const OnceAccepted = ({ children }: { children: ReactNode }) => {
  const pending = useItem(getOwnTerms, {}).data?.pending
  if (!pending) return children
  return (
    <Suspense>
      <AcceptTerms terms={pending} />
    </Suspense>
  )
}
