import { lazy } from 'react'

export { answerRateRehearsal, type RateRehearsalProps } from './rateRehearsal.tsx'

/** One of the user groups of a building; fetched by the forms that ask for one. */
export const GroupSelect = lazy(async () => ({ default: (await import('./GroupSelect.tsx')).GroupSelect }))
