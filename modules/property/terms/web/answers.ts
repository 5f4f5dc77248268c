import { whenRefused } from '#kit/web/api.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { answerTerms, aroundScreens } from '#modules/identity/session/web/front.tsx'

// an edition has come into force while somebody was at work
whenRefused((code) => {
  if (code === 'terms_to_accept') refreshKinds(['termsEditions'])
})

aroundScreens(async () => (await import('./OnceAccepted.tsx')).OnceAccepted)

answerTerms(async () => (await import('./publicTerms.ts')).publicTerms())
