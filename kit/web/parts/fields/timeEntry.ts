import { chineseHalves, isLate } from '#kit/contract/halves.ts'

const pattern = new RegExp(String.raw`^(${chineseHalves})?\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm|a|p)?$`, 'i')
const two = (n: number) => String(n).padStart(2, '0')
const lastMinute = 23 * 60 + 59

/** The documents' times are those of five minutes; the last minute of a day stays one of that day. */
export const rounded = (minutes: number): string => {
  const at = Math.min(Math.round(minutes / 5) * 5, lastMinute)
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}

/**
 * What somebody has typed as a time, by twelve hours or by twenty-four, with or without a colon, as 'HH:mm'; nothing when it is none. Of an end that says no
 * half of the day the half is meant that comes next after its start, `after`: 3:30 after two in the afternoon is 15:30.
 */
export const timeEntered = (text: string, after = ''): string | undefined => {
  const typed = text.normalize('NFKC').trim()
  const [, before, hours = '', minutes = '00', letter] = pattern.exec(typed) ?? []
  if (hours === '') return undefined
  const half = before ?? (letter && `${letter.slice(0, 1).toLowerCase()}m`)
  const [h, m] = [Number(hours), Number(minutes)]
  if (m > 59 || h > 23 || (half !== undefined && (h < 1 || h > 12))) return undefined
  const late = half !== undefined && isLate(half, h)
  const time = rounded((half === undefined ? h : (h % 12) + (late ? 12 : 0)) * 60 + m)
  const later = rounded((h + 12) * 60 + m)
  return half === undefined && h > 0 && h < 12 && hours[0] !== '0' && time <= after && later > after ? later : time
}
