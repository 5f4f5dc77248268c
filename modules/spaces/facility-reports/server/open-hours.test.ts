import { expect, test } from 'vitest'
import { closedWeek } from '#kit/contract/week.ts'
import { byHour, openingIn, weekHours } from './open-hours.ts'

const at = (text: string) => Date.parse(text)
const minutesBy = (from: string, until: string, zone: string) =>
  Object.fromEntries(
    byHour([{ from: at(from), until: at(until) }], weekHours(zone))
      .map((length, hour) => [`${Math.floor(hour / 24)} ${hour % 24}`, length / 60_000] as const)
      .filter(([, minutes]) => minutes > 0),
  )

test('minutes lie in the hours of the clock, also of one that is half an hour off, and over midnight in those of both days', () => {
  // 10 March 2027 is a Wednesday
  expect(minutesBy('2027-03-10T10:15+05:30', '2027-03-10T11:45+05:30', 'Asia/Kolkata')).toEqual({ '2 10': 45, '2 11': 45 })
  expect(minutesBy('2027-03-10T23:40+08:00', '2027-03-11T01:05+08:00', 'Asia/Hong_Kong')).toEqual({ '2 23': 20, '3 0': 60, '3 1': 5 })
  // on Lord Howe Island it is half past one twice, for half an hour
  expect(minutesBy('2027-04-04T01:00+11:00', '2027-04-04T02:00+10:30', 'Australia/Lord_Howe')).toEqual({ '6 1': 90 })
})

test('a facility is open from its first day to its end, less what is blocked; those alike have one list', () => {
  const within = { from: at('2027-03-10T00:00Z'), until: at('2027-03-13T00:00Z') }
  const day = [{ from: '08:00', to: '12:00' }]
  const hours = { ...closedWeek, WED: day, THU: day, FRI: day }
  const opening = openingIn('UTC', within, () => false)
  const always = { from: 0, until: Number.POSITIVE_INFINITY }
  const blocked = [{ from: at('2027-03-11T00:00Z'), until: at('2027-03-11T10:00Z') }]
  const open = opening({ hours, lives: always, blocked })
  expect(open).toEqual([
    { from: at('2027-03-10T08:00Z'), until: at('2027-03-10T12:00Z') },
    { from: at('2027-03-11T10:00Z'), until: at('2027-03-11T12:00Z') },
    { from: at('2027-03-12T08:00Z'), until: at('2027-03-12T12:00Z') },
  ])
  expect(opening({ hours: { ...hours }, lives: always, blocked: [...blocked] })).toBe(open)
  expect(opening({ hours, lives: { from: at('2027-03-12T11:00Z'), until: always.until }, blocked: [] })).toEqual([
    { from: at('2027-03-12T11:00Z'), until: at('2027-03-12T12:00Z') },
  ])
  expect(opening({ hours, lives: { from: 0, until: within.from }, blocked: [] })).toEqual([])
})
