import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const now = new Date('2027-03-01T00:00:00Z')

it('says when and where on any clock, and keeps signs of its own grammar apart', () => {
  const file = calendarFile(
    [
      {
        uid: '1@x',
        startsDate: '2027-03-10T02:15:00.000Z',
        endsDate: '2027-03-10T03:00:00Z',
        title: 'Visit; Jade, Ltd',
        place: 'A\\B',
        text: 'one\ntwo',
      },
    ],
    now,
  )
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//EN',
    'BEGIN:VEVENT',
    'UID:1@x',
    'DTSTAMP:20270301T000000Z',
    'DTSTART:20270310T021500Z',
    'DTEND:20270310T030000Z',
    String.raw`SUMMARY:Visit\; Jade\, Ltd`,
    String.raw`LOCATION:A\\B`,
    String.raw`DESCRIPTION:one\ntwo`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('breaks long lines between characters, each of at most 75 octets', () => {
  const title = '馬洛商業大廈訪客🚪'.repeat(12)
  const file = calendarFile([{ uid: '2@x', startsDate: now.toISOString(), endsDate: now.toISOString(), title }], now)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
