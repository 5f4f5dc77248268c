import { lazy, Suspense } from 'react'
import { t } from './texts.ts'

/** Loaded with its words once somebody is signed in; the sign-in page does without. */
const Bell = lazy(async () => {
  const [{ NoticesMenu }] = await Promise.all([import('./NoticesMenu.tsx'), t.load()])
  return { default: NoticesMenu }
})

export const NoticesMenu = () => (
  <Suspense fallback={<span style={{ width: 36 }} />}>
    <Bell />
  </Suspense>
)
