import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'

/** Minutes, hours or days, as a guard says it. */
export const spanText = (from: string, to: number): string => {
  const minutes = Math.max(0, Math.floor((to - Date.parse(from)) / 60_000))
  if (minutes < 60) return words('minutes', { n: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('hoursMinutes', { h: hours, n: minutes % 60 }) : t('daysHours', { d: Math.floor(hours / 24), h: hours % 24 })
}
