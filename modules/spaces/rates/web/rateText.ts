import { clockWords } from '#kit/contract/moments.ts'
import { decimalText, shownMoney } from '#kit/contract/money.ts'
import { type Week, weekDays } from '#kit/contract/week.ts'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { rateText } from '#kit/web/parts/fields/money.ts'
import { dayName } from '#kit/web/parts/week-grid/dayName.ts'
import { words } from '#kit/web/words.ts'
import type { DiscountRow, RateRow } from '../contract.ts'
import { t } from './texts.ts'

export const price = (amount: number, currency: string): string => shownMoney(amount, currency, language)

export const perText = ({ unit, price: amount, currency }: Pick<RateRow, 'unit' | 'price' | 'currency'>): string =>
  t(`per.${unit}`, { price: price(amount, currency) })

export const offText = ({ basisPoints, amount, currency }: Pick<DiscountRow, 'basisPoints' | 'amount' | 'currency'>): string =>
  basisPoints === null ? price(amount ?? 0, currency) : rateText(basisPoints)

export const scopeText = ({ scope, whose }: Pick<RateRow, 'scope' | 'whose'>): string => whose ?? t(`scope.${scope}`)

/** The first two by name, then how many more. */
export const facilitiesText = (facilities: readonly { name: string }[]): string => {
  if (facilities.length === 0) return t('allFacilities')
  const first = listText(facilities.slice(0, 2).map(({ name }) => name))
  return facilities.length > 2 ? t('moreFacilities', { first, n: facilities.length - 2 }) : first
}

export const betweenText = (from: string | null, until: string | null): string => {
  if (from === null) return until === null ? t('always') : t('untilOn', { to: dayText(until) })
  return until === null ? t('fromOn', { from: dayText(from) }) : words('slotRange', { from: dayText(from), to: dayText(until) })
}

/** Peak hours, day by day. */
export const weekText = (week: Week | null): string =>
  week === null
    ? ''
    : weekDays
        .filter((day) => week[day].length > 0)
        .map(
          (day) =>
            `${dayName(day, 'short')} ${listText(week[day].map(({ from, to }) => `${clockWords(language, from)}–${clockWords(language, to)}`))}`,
        )
        .join('; ')

/** As a field holds it. */
export const typedPrice = (amount: number | null, currency: string): string => (amount === null ? '' : decimalText(amount, currency))
export const typedPercent = (basisPoints: number | null): string => (basisPoints === null ? '' : String(basisPoints / 100))
/** Hundredths of a percent; nothing, if it is none. */
export const basisPointsOf = (typed: string): number | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim().replace(/\s*%$/, '')) ?? []
  return whole === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** As `typedAmount` of the kit: nothing of an empty field, and no number of one that cannot be read. */
export const typedBasisPoints = (typed: string): number | undefined => (typed.trim() === '' ? undefined : (basisPointsOf(typed) ?? Number.NaN))
