import { listText } from '#kit/web/listed.ts'
import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'

/** '48' is two days; what is no whole number of days is told in hours. */
const lengthOf = (hours: number): string => (hours >= 24 && hours % 24 === 0 ? words('days', { n: hours / 24 }) : t('hours', { n: hours }))

/** What comes back of a price, and until when: before anybody has to cancel. */
export const refundLine = (steps: readonly { hoursBefore: number; percent: number }[]): string => {
  if (steps.length === 0) return t('refundWhole')
  const parts = steps.map(({ hoursBefore, percent }) =>
    hoursBefore === 0 ? t('refundToStart', { percent }) : t('refundStep', { percent, length: lengthOf(hoursBefore) }),
  )
  if (steps.at(-1)?.hoursBefore !== 0) parts.push(t('refundThenNone'))
  return t('refundSteps', { steps: listText(parts) })
}
