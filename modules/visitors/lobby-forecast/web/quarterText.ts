import { language } from '#kit/web/language.ts'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import type { Quarter } from '../contract.ts'
import { timeOfQuarter } from '../contract/forecast.ts'
import { t } from './texts.ts'

const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
/** Of averages; people are told by `peopleText`. */
export const tenthsText = (n: number): string => tenths.format(n)

export const quarterText = (quarter: number): string =>
  t('between', { from: clockText(timeOfQuarter(quarter)), until: clockText(timeOfQuarter((quarter + 1) % 96)) })

export const peakOf = (quarters: readonly Quarter[]): Quarter | undefined =>
  quarters.reduce<Quarter | undefined>((most, one) => (most && most.expected >= one.expected ? most : one), undefined)

const weekday = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { weekday: 'short', timeZone: 'UTC' })
export const weekdayText = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))
