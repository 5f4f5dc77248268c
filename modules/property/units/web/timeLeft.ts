import { t } from './texts.ts'

interface Span {
  unit: 'years' | 'months' | 'days'
  n: number
  /** Beside years. */
  months: number
}

const partsOf = (day: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}
const dayMs = 86_400_000

/** From one day to a later one as people say it: days below two months, then months, then years and months. */
export const spanBetween = (from: string, to: string): Span => {
  const [[fromYear, fromMonth, fromDay], [toYear, toMonth, toDay]] = [partsOf(from), partsOf(to)]
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
  if (months < 2) return { unit: 'days', n: Math.round((Date.parse(to) - Date.parse(from)) / dayMs), months: 0 }
  return months < 12 ? { unit: 'months', n: months, months: 0 } : { unit: 'years', n: Math.floor(months / 12), months: months % 12 }
}

const spanText = ({ unit, n, months }: Span): string => {
  const first = t(`span.${unit}`, { n })
  return unit === 'years' && months > 0 ? t('span.yearsMonths', { years: first, months: t('span.months', { n: months }) }) : first
}

/** How a letting stands to the day: 'ends in 3 years 2 months', 'begins in 12 days', 'until further notice'. */
export const leftText = ({ letFrom, letUntil }: { letFrom: string; letUntil: string | null }, today: string): string => {
  if (letFrom > today) return t('beginsIn', { span: spanText(spanBetween(today, letFrom)) })
  if (letUntil === null) return t('openEnded')
  if (letUntil < today) return t('endedAgo', { span: spanText(spanBetween(letUntil, today)) })
  return letUntil === today ? t('endsToday') : t('endsIn', { span: spanText(spanBetween(today, letUntil)) })
}
