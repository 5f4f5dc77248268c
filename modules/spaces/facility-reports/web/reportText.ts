import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { numberText, shareOf, wholePercentText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import type { Money } from '../contract.ts'
import { t } from './texts.ts'

/** '12.5 h'. */
export const hoursText = (minutes: number): string => t('hoursN', { n: numberText(Math.round(minutes / 6) / 10) })
/** A share of hours that were never open says nothing. */
export const shareText = ({ usedMinutes, openMinutes }: { usedMinutes: number; openMinutes: number }): string =>
  openMinutes > 0 ? wholePercentText(shareOf(usedMinutes, openMinutes)) : '–'
export const revenueText = (revenue: readonly Money[]): string =>
  revenue.length > 0 ? listText(revenue.map(({ currency, total }) => shownMoney(total, currency, language))) : '–'
export const daysText = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): string =>
  dateFrom === dateTo ? dayText(dateFrom) : `${dayText(dateFrom)} – ${dayText(dateTo)}`
