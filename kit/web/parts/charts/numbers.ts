import { language } from '#kit/web/language.ts'

const plain = new Intl.NumberFormat(language)
const tenths = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })

export const numberText = (n: number) => plain.format(n)
export const percentText = (share: number) => tenths.format(share)
export const wholePercentText = (share: number) => whole.format(share)
/** A share of nothing is nothing. */
export const shareOf = (part: number, total: number) => (total > 0 ? part / total : 0)
