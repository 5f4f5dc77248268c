import { weekDays } from '#kit/contract/week.ts'
import { shareOf, wholePercentText } from '#kit/web/parts/charts/numbers.ts'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import type { FacilityReport } from '../contract.ts'
import { hoursText } from './reportText.ts'
import { t } from './texts.ts'

export type Hour = FacilityReport['hours'][number]

export const days = weekDays.slice(0, 7)
export const none: Hour = { usedMinutes: 0, openMinutes: 0 }
const tops = [0.05, 0.1, 0.25, 0.5, 0.75, 1]
/** Five steps of colour up to a round share that the busiest hour fills; each by the share that it begins with. */
export const levelsOf = (hours: readonly Hour[]): { levels: number[]; top: number } => {
  const most = Math.max(...hours.map(({ usedMinutes, openMinutes }) => shareOf(usedMinutes, openMinutes)), 0)
  const top = tops.find((one) => most <= one) ?? 1
  return { levels: [0, 0.2, 0.4, 0.6, 0.8].map((part) => part * top), top }
}
/** By the whole percent that is written there: the same number has the same colour. None where nothing was used. */
export const levelOf = ({ usedMinutes, openMinutes }: Hour, levels: readonly number[]): number => {
  const percent = Math.round(shareOf(usedMinutes, openMinutes) * 100)
  return usedMinutes === 0 ? 0 : Math.max(levels.filter((from) => percent >= from * 100).length, 1)
}

export const hourName = (hour: number): string => clockText(`${String(hour % 24).padStart(2, '0')}:00`)

/** What stands over an hour, in two lines that are narrower than '06:00 AM' or '上午6:00'. */
export const halfAndHour = (clock: string): { half: string; hour: string } => {
  const [, before = '', hour = '', after = ''] = /^(\D*)0?(\d+):\d\d ?(\D*)$/.exec(clock) ?? []
  return { half: before || after, hour }
}

/** Hours of the day in which something is open or used on any day of the week. */
export const hoursShown = (hours: readonly Hour[]): number[] => {
  const some = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    days.some((_, day) => {
      const { usedMinutes, openMinutes } = hours[day * 24 + hour] ?? none
      return usedMinutes > 0 || openMinutes > 0
    }),
  )
  const [first, last] = [some[0], some.at(-1)]
  return first === undefined || last === undefined ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

export const sentence = (hour: Hour): string => {
  if (hour.openMinutes === 0) return hour.usedMinutes === 0 ? t('notOpen') : t('usedOutside', { used: hoursText(hour.usedMinutes) })
  return t('usedShare', {
    share: wholePercentText(shareOf(hour.usedMinutes, hour.openMinutes)),
    used: hoursText(hour.usedMinutes),
    open: hoursText(hour.openMinutes),
  })
}
