import { isPlainLine } from '#kit/contract/checks.ts'
import { utcDay } from '#kit/contract/days.ts'

/** Why a calendar file is refused: keys of the module's texts. */
export type CalendarProblem = 'calendarTooLong' | 'calendarBroken' | 'calendarTimed' | 'calendarRecurring' | 'calendarTooMany' | 'calendarEmpty'

export interface CalendarDay {
  date: string
  name: string
}

export const calendarMax = 256 * 1024
export const calendarDaysMax = 400
const nameMax = 120
const longestEvent = 31
const deepest = 4

const day = 86_400_000
const dateOf = (digits: string | undefined): number | undefined => {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits ?? '') ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date))
  const same = utcDay(at || 0) === `${year}-${month}-${date}`
  return same && Number(year) >= 1900 && Number(year) < 2200 ? at : undefined
}

const plainText = (value: string): string =>
  value
    .replace(/\\([nN,;\\])/g, (_, char: string) => (/n/i.test(char) ? ' ' : char))
    .replace(/\s+/g, ' ')
    .trim()

interface Event {
  start?: string
  end?: string
  name?: string
}

const daysOf = ({ start, end, name }: Event): CalendarDay[] | 'calendarBroken' => {
  const from = dateOf(start)
  const to = end === undefined && from !== undefined ? from + day : dateOf(end)
  const words = plainText(name ?? '')
  if (from === undefined || to === undefined || to <= from || to - from > longestEvent * day) return 'calendarBroken'
  if (!words || words.length > nameMax || !isPlainLine(words)) return 'calendarBroken'
  return Array.from({ length: (to - from) / day }, (_, n) => ({ date: utcDay(from + n * day), name: words }))
}

/** The whole days of a calendar file, in their order and each once; or why the file is not read. Nothing of it is guessed. */
export const readCalendar = (text: string): CalendarDay[] | CalendarProblem => {
  if (text.length > calendarMax) return 'calendarTooLong'
  if (/[^\P{Cc}\t\r\n]/u.test(text)) return 'calendarBroken'
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const found = new Map<string, CalendarDay>()
  const open: string[] = []
  let event: Event | undefined
  let ended = false
  for (const line of lines) {
    const [, property = '', parameters = '', value = ''] = /^([A-Za-z][A-Za-z\d-]*)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/.exec(line) ?? []
    const name = property.toUpperCase()
    if (!name || ended || (open.length === 0 && !/^BEGIN:VCALENDAR$/i.test(line))) return 'calendarBroken'
    if (name === 'BEGIN') {
      open.push(value.toUpperCase())
      if (open.length > deepest) return 'calendarBroken'
      if (open.length === 2 && open[1] === 'VEVENT') event = {}
    } else if (name === 'END') {
      if (open.pop() !== value.toUpperCase()) return 'calendarBroken'
      ended = open.length === 0
      if (open.length === 1 && event) {
        const days = daysOf(event)
        if (days === 'calendarBroken') return days
        for (const one of days) if (!found.has(one.date)) found.set(one.date, one)
        if (found.size > calendarDaysMax) return 'calendarTooMany'
        event = undefined
      }
    } else if (event && open.length === 2) {
      if (['RRULE', 'RDATE', 'EXDATE'].includes(name)) return 'calendarRecurring'
      const isDay = /^\d{8}$/.test(value)
      if ((name === 'DTSTART' || name === 'DTEND') && !isDay) return /^\d{8}T/.test(value) ? 'calendarTimed' : 'calendarBroken'
      if (name === 'DURATION' || (name === 'DTSTART' && event.start) || (name === 'DTEND' && event.end)) return 'calendarBroken'
      if (name === 'DTSTART') event.start = value
      if (name === 'DTEND') event.end = value
      if (name === 'SUMMARY') event.name = value
    }
    if (parameters.length > 500) return 'calendarBroken'
  }
  if (!ended) return 'calendarBroken'
  return found.size ? [...found.values()].toSorted((a, b) => a.date.localeCompare(b.date)) : 'calendarEmpty'
}
