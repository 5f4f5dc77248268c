import { describe, expect, test } from 'vitest'
import { calendarMax, readCalendar } from './calendar.ts'

const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.map((lines) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT`), 'END:VCALENDAR', ''].join('\r\n')
const newYear = 'DTSTART;VALUE=DATE:20270101\r\nDTEND;VALUE=DATE:20270102\r\nSUMMARY:The first day of January'

describe('a calendar file', () => {
  test('is read by its whole days, in their order', () => {
    const lunar = 'UID:1\r\nDTSTART;VALUE=DATE:20270206\r\nDTEND;VALUE=DATE:20270209\r\nSUMMARY:Lunar New Year\\, a\r\n  long name'
    expect(readCalendar(calendarOf(lunar, newYear))).toEqual([
      { date: '2027-01-01', name: 'The first day of January' },
      { date: '2027-02-06', name: 'Lunar New Year, a long name' },
      { date: '2027-02-07', name: 'Lunar New Year, a long name' },
      { date: '2027-02-08', name: 'Lunar New Year, a long name' },
    ])
  })

  test('may have parts that say nothing of days', () => {
    const alarm = `${newYear}\r\nBEGIN:VALARM\r\nTRIGGER:-P1D\r\nEND:VALARM`
    expect(readCalendar(`\uFEFF${calendarOf(alarm)}`)).toHaveLength(1)
  })

  test.each([
    ['times of day', calendarOf('DTSTART:20270101T090000Z\r\nSUMMARY:Party'), 'calendarTimed'],
    ['recurring events', calendarOf(`${newYear}\r\nRRULE:FREQ=YEARLY`), 'calendarRecurring'],
    ['days that there are not', calendarOf('DTSTART;VALUE=DATE:20270230\r\nSUMMARY:Never'), 'calendarBroken'],
    ['an end before the beginning', calendarOf('DTSTART;VALUE=DATE:20270105\r\nDTEND;VALUE=DATE:20270101\r\nSUMMARY:Back'), 'calendarBroken'],
    ['an event of years', calendarOf('DTSTART;VALUE=DATE:20270105\r\nDTEND;VALUE=DATE:20990101\r\nSUMMARY:Long'), 'calendarBroken'],
    ['a formula for a name', calendarOf('DTSTART;VALUE=DATE:20270105\r\nSUMMARY:=1+1'), 'calendarBroken'],
    ['no name', calendarOf('DTSTART;VALUE=DATE:20270105'), 'calendarBroken'],
    ['an event that is not ended', `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${newYear}\r\nEND:VCALENDAR`, 'calendarBroken'],
    ['something after its end', `${calendarOf(newYear)}BEGIN:VCALENDAR\r\n`, 'calendarBroken'],
    ['parts in parts in parts', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(9)}`, 'calendarBroken'],
    ['control characters', calendarOf(newYear).replace('January', 'Jan\u0000uary'), 'calendarBroken'],
    ['no events', calendarOf(), 'calendarEmpty'],
    ['another format', '<html></html>', 'calendarBroken'],
    ['nothing', '', 'calendarBroken'],
    ['too much', `BEGIN:VCALENDAR\r\n${'X:1\r\n'.repeat(calendarMax)}`, 'calendarTooLong'],
  ])('with %s is refused', (_, text, problem) => {
    expect(readCalendar(text)).toBe(problem)
  })

  test('with more days than years have is refused', () => {
    const many = Array.from({ length: 401 }, (_, n) => {
      const date = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10).replaceAll('-', '')
      return `DTSTART;VALUE=DATE:${date}\r\nSUMMARY:Day ${n}`
    })
    expect(readCalendar(calendarOf(...many))).toBe('calendarTooMany')
  })

  test('is read in no time, whatever it is made of', () => {
    for (const piece of [';', 'A;B="', ' ', '\r\n ', 'BEGIN:', '\\'])
      expect(readCalendar(`BEGIN:VCALENDAR\r\n${piece.repeat(Math.floor((calendarMax - 100) / piece.length))}`)).toBe('calendarBroken')
  })
})
