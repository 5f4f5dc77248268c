import { language } from '#kit/web/language.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { t } from './texts.ts'

const credits = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const inEach = (amount: string, unit: string | null): string => (unit ? t.of(`limit.${unit}`, { n: amount }) : amount)

/** '3 a week' */
export const limitText = (maxBooking: number, unit: string | null): string => inEach(numberText(maxBooking), unit)
/** '120.50 a month' */
export const creditText = (credit: number, unit: string | null): string => inEach(credits.format(credit), unit)
