import { answerRulesRehearsal, answerRulesSummary } from '#modules/spaces/facilities/web/front.tsx'
import { t } from './texts.ts'

answerRulesRehearsal(async () => {
  const [{ UnfitBookings }] = await Promise.all([import('./UnfitBookings.tsx'), t.load()])
  return UnfitBookings
})
answerRulesSummary(async () => {
  const [{ UnfitSummary }] = await Promise.all([import('./UnfitBookings.tsx'), t.load()])
  return UnfitSummary
})
