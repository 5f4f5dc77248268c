import { listText } from '#kit/web/listed.ts'
import type { Desk } from '../contract.ts'
import { t } from './texts.ts'

const dayName = (day: number): string => t.of(`weekday.${day}`)

/** For whom, and on which weekdays. */
export const keptText = (kept: Desk['kept']): string =>
  kept.length === 0
    ? t('noKeeping')
    : kept.map(({ weekdays, companyName, personName }) => `${personName ?? companyName} (${listText(weekdays.map(dayName))})`).join(' · ')
