import { lazy } from 'react'
import { t } from './texts.ts'

export { answerFacilityPrices, type FacilityPricesProps } from './facilityPrices.tsx'
export { answerRulesRehearsal, answerRulesSummary, type RulesRehearsalProps } from './rulesRehearsal.tsx'

/** Rules in words, as far as they are others than those of a facility now; fetched by the screens that show it. */
export const OtherRules = lazy(async () => {
  const [{ OtherRules: Part }] = await Promise.all([import('./OtherRules.tsx'), t.load()])
  return { default: Part }
})
/** Opening hours in words; fetched by the screens that show them. */
export const OpeningHours = lazy(async () => {
  const [{ OpeningHours: Part }] = await Promise.all([import('./OpeningHours.tsx'), t.load()])
  return { default: Part }
})
