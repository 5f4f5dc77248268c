import { lazy } from 'react'
import { loadTitles } from '#kit/web/titles.ts'
import { loadAround } from './around.tsx'

/** The frame is fetched with the first screen in it, and with it the titles that its navigation shows. */
export const loadFrame = async () => {
  const [{ Frame }] = await Promise.all([import('./Frame.tsx'), loadAround(), loadTitles()])
  return Frame
}

export { aroundScreens } from './around.tsx'
export { gate, tabOf } from './gate.ts'
export { missingScreen } from './missing.ts'
export { sessionScreens } from './screens.ts'
export { answerTerms, type LegalText } from './public/legal.ts'
export { t as sessionTexts } from './texts.ts'
export { signOut } from './session.ts'
export { holdToken, useLinkToken } from './public/link-token.ts'

/** What is shown of a link of a mail until it is known whether it is good, or when it is not. */
export const LinkCheck = lazy(() => import('./public/LinkCheck.tsx').then((m) => ({ default: m.LinkCheck })))

/** The sign-in page, for what other modules let people do from a mail. Fetched by them. */
export const SignInFrame = lazy(() => import('./public/SignInFrame.tsx').then((m) => ({ default: m.SignInFrame })))
