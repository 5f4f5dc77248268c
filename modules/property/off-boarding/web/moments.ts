import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import type { OffBoardingRow } from '../contract.ts'
import { t } from './texts.ts'

/** When it was done, or the day at whose end it will be. */
export const whenOf = ({ carriedOutDate, leavesOn }: OffBoardingRow, zone: string): string => {
  if (carriedOutDate) return momentIn(carriedOutDate, zone)
  return leavesOn ? t('endOfDay', { day: dayText(leavesOn) }) : '–'
}
