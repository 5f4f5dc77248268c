import { dayText, inZone, momentText } from '#kit/web/parts/dates.ts'
import type { OffBoardingRow } from '../contract.ts'
import { t } from './texts.ts'

/** An instant on the building's clock. */
export const momentIn = (at: string, zone: string): string => {
  const { day, time } = inZone(at, zone)
  return momentText(day, time)
}

/** When it was done, or the day at whose end it will be. */
export const whenOf = ({ carriedOutDate, leavesOn }: OffBoardingRow, zone: string): string => {
  if (carriedOutDate) return momentIn(carriedOutDate, zone)
  return leavesOn ? t('endOfDay', { day: dayText(leavesOn) }) : '–'
}
