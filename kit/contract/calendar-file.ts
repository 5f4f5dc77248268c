/** One appointment of a calendar file. */
export interface Appointment {
  /** Stable: a file that is opened again replaces the entry instead of adding one. */
  readonly uid: string
  readonly startsDate: string
  readonly endsDate: string
  readonly title: string
  readonly place?: string
  readonly text?: string
  /** Whether it is sure; left out, calendars take it so. */
  readonly status?: 'CONFIRMED' | 'TENTATIVE'
}

/** Text as the grammar of calendars has it. */
export const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
/** A moment in UTC. */
export const stamp = (at: string): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const octets = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
const lineAtMost = 75
/** Lines of at most 75 octets (RFC 5545, 3.1), broken between characters; what goes on begins with a space. */
export const folded = (line: string): string => {
  const lines = ['']
  let used = 0
  for (const sign of line) {
    if (used + octets(sign) > lineAtMost) {
      lines.push(' ')
      used = 1
    }
    lines[lines.length - 1] += sign
    used += octets(sign)
  }
  return lines.join('\r\n')
}

/**
 * What calendars of phones and desks take over (iCalendar, RFC 5545); times in UTC, which each shows on its own clock. `now` is when it is made. `name`: of
 * one that a calendar reads again every hour.
 */
export const calendarFile = (appointments: readonly Appointment[], now: Date, name?: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//EN',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    ...appointments.flatMap(({ uid, startsDate, endsDate, title, place, text, status }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(now.toISOString())}`,
      `DTSTART:${stamp(startsDate)}`,
      `DTEND:${stamp(endsDate)}`,
      `SUMMARY:${escaped(title)}`,
      ...(status ? [`STATUS:${status}`] : []),
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
