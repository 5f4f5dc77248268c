import { clockWords } from '#kit/contract/moments.ts'
import { type Week, weekDays } from '#kit/contract/week.ts'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { dayName } from '#kit/web/parts/week-grid/dayName.ts'
import { words } from '#kit/web/words.ts'
import type { FacilityRow, FacilityRules } from '../contract.ts'
import { t } from './texts.ts'

const day = 1440

/** '45 min', '4 h', '1 h 30 min', '2 days'. */
export const minutesText = (minutes: number): string => {
  if (minutes >= day && minutes % day === 0) return words('days', { n: minutes / day })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('minutes', { n: rest })
  return rest === 0 ? t('hoursN', { n: hours }) : t('hoursMinutes', { hours, minutes: rest })
}

export const lengthsText = ({ shortestMinutes, longestMinutes, stepMinutes }: FacilityRules): string =>
  shortestMinutes === longestMinutes
    ? t('lengthOne', { length: minutesText(longestMinutes) })
    : t('lengths', { shortest: minutesText(shortestMinutes), longest: minutesText(longestMinutes), step: minutesText(stepMinutes) })

export const buffersText = ({ beforeMinutes, afterMinutes }: FacilityRules): string => {
  const some = [
    ...(beforeMinutes > 0 ? [t('bufferBefore', { length: minutesText(beforeMinutes) })] : []),
    ...(afterMinutes > 0 ? [t('bufferAfter', { length: minutesText(afterMinutes) })] : []),
  ]
  return some.length > 0 ? listText(some) : words('none')
}

export const noticeText = ({ noticeMinutes }: FacilityRules): string =>
  noticeMinutes === 0 ? t('noticeNone') : t('noticeOf', { length: minutesText(noticeMinutes) })
export const aheadText = ({ aheadDays }: FacilityRules): string => t('aheadOf', { days: words('days', { n: aheadDays }) })
export const approvalText = ({ approval }: Pick<FacilityRules, 'approval'>): string => t(approval ? 'approvalNeeded' : 'approvalNone')
export const checkInText = ({ checkIn, releaseMinutes }: Pick<FacilityRules, 'checkIn' | 'releaseMinutes'>): string =>
  checkIn ? t('checkInWithin', { length: minutesText(releaseMinutes) }) : t('checkInNone')

export const payText = ({ payBy }: Pick<FacilityRules, 'payBy'>): string =>
  payBy.length > 0 ? listText(payBy.map((way) => t(`payBy.${way}`))) : t('payNone')

/** 'until 2 days before 100 %, until 4 h before 50 %, then nothing'. */
export const refundText = (steps: readonly { hoursBefore: number | null; percent: number | null }[]): string =>
  steps.length === 0
    ? t('refundAll')
    : listText([
        ...steps.map(({ hoursBefore, percent }) =>
          hoursBefore
            ? t('refundUntil', { percent: percent ?? '', length: minutesText(hoursBefore * 60) })
            : t('refundUntilStart', { percent: percent ?? '' }),
        ),
        ...(Number(steps.at(-1)?.hoursBefore) === 0 ? [] : [t('refundThenNone')]),
      ])

/** How it is booked, in one line. */
export const placesText = ({ mode, places }: Pick<FacilityRow, 'mode' | 'places'>): string =>
  mode === 'SHARED' ? t('placesN', { n: places }) : t('mode.EXCLUSIVE')

export const floorText = (floor: { floorNo: string; towerName: string } | null): string => (floor ? `${floor.floorNo} · ${floor.towerName}` : '')

const clock = (time: string): string => clockWords(language, time)
export const stretchesText = (stretches: Week['MON']): string =>
  stretches.length > 0 ? listText(stretches.map(({ from, to }) => `${clock(from)}–${clock(to)}`)) : words('closedAllDay')

/** Days in a row that are open at the same hours are one line. */
export const hoursLines = (hours: Week): { days: string; open: string }[] => {
  const lines: { from: number; to: number; open: string }[] = []
  for (const [at, one] of weekDays.entries()) {
    const open = stretchesText(hours[one])
    const last = lines.at(-1)
    if (last?.open === open && one !== 'PUBLIC_HOLIDAY') lines[lines.length - 1] = { ...last, to: at }
    else lines.push({ from: at, to: at, open })
  }
  const name = (at: number): string => dayName(weekDays[at] ?? 'MON', 'long')
  return lines.map(({ from, to, open }) => ({ days: from === to ? name(from) : t('dayToDay', { from: name(from), to: name(to) }), open }))
}
export const hoursText = (hours: Week): string =>
  hoursLines(hours)
    .map(({ days, open }) => `${days} ${open}`)
    .join('; ')
