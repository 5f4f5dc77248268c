import { answerTerms, aroundScreens } from '../../../identity/session/web/front.tsx'

aroundScreens(async () => (await import('./OnceAccepted.tsx')).OnceAccepted)

answerTerms(async () => (await import('./publicTerms.ts')).publicTerms())
