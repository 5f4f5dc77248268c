import { instantOf } from '#kit/server/clock.ts'
import type { DeskSettingsInput, Part } from '../contract.ts'

type Times = Pick<DeskSettingsInput, 'dayFrom' | 'noon' | 'dayUntil' | 'checkIn' | 'releaseMorning' | 'releaseAfternoon'>

export const halves = (part: Part): { morning: boolean; afternoon: boolean } => ({ morning: part !== 'AFTERNOON', afternoon: part !== 'MORNING' })
export const partOf = ({ morning, afternoon }: { morning: boolean; afternoon: boolean }): Part =>
  morning && afternoon ? 'DAY' : morning ? 'MORNING' : 'AFTERNOON'

export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Who books when others have been let go already still has so long to get there. */
const graceMs = 30 * 60_000

export const timesOf = (date: string, part: Part, times: Times, timeZone: string, now: Date) => {
  const { morning, afternoon } = halves(part)
  const startsAt = instantOf(date, morning ? times.dayFrom : times.noon, timeZone)
  const endsAt = instantOf(date, afternoon ? times.dayUntil : times.noon, timeZone, 'last')
  const release = instantOf(date, morning ? times.releaseMorning : times.releaseAfternoon, timeZone)
  const late = Math.max(release.getTime(), now.getTime() + graceMs)
  return { startsAt, endsAt, releaseAt: times.checkIn ? new Date(Math.min(late, endsAt.getTime())) : null }
}

/** Whether a half of a day has gone by. */
export const overAt = (date: string, half: 'MORNING' | 'AFTERNOON', times: Times, timeZone: string, now: Date): boolean =>
  instantOf(date, half === 'MORNING' ? times.noon : times.dayUntil, timeZone, 'last') <= now
