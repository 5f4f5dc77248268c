import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'

/** '45 min', '2 h', '1 h 30 min'. */
export const lengthText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return words('minutes', { n: rest })
  return rest === 0 ? t('hours', { n: hours }) : t('hoursMinutes', { h: hours, m: rest })
}
