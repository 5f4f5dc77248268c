import { call } from '#kit/web/api.ts'
import { answerTerms, aroundScreens } from '../../../identity/session/web/front.tsx'
import { getPublicTerms } from '../contract.ts'
import { legalTextOf } from './legalText.ts'
import { t } from './texts.ts'

aroundScreens(async () => {
  const [{ OnceAccepted }] = await Promise.all([import('./OnceAccepted.tsx'), t.load()])
  return OnceAccepted
})

answerTerms(async () => {
  const { terms } = await call(getPublicTerms, {})
  return terms && { title: terms.title, since: terms.effectiveDate, text: legalTextOf(terms.text) }
})
