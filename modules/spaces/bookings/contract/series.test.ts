import { expect, test } from 'vitest'
import { datesOf, Repeat, repeatFits } from './series.ts'
import { SeriesWanted } from './shapes.ts'

const dates = (first: string, repeat: object) => datesOf(first, Repeat.parse(repeat))

test('by day, by chosen weekdays from the first on, every other week', () => {
  expect(dates('2027-03-08', { unit: 'DAY', every: 3, times: 3 })).toEqual(['2027-03-08', '2027-03-11', '2027-03-14'])
  expect(dates('2027-03-10', { unit: 'WEEK', weekdays: ['MON', 'WED'], until: '2027-03-17' })).toEqual(['2027-03-10', '2027-03-15', '2027-03-17'])
  expect(dates('2027-03-10', { unit: 'WEEK', every: 2, weekdays: ['WED'], times: 3 })).toEqual(['2027-03-10', '2027-03-24', '2027-04-07'])
})

test('by month: the 29th and 31st are the last day of a shorter one, the fifth weekday is the last', () => {
  expect(dates('2027-01-29', { unit: 'MONTH', times: 3 })).toEqual(['2027-01-29', '2027-02-28', '2027-03-29'])
  expect(dates('2028-01-31', { unit: 'MONTH', times: 4 })).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
  expect(dates('2027-03-09', { unit: 'MONTH', monthBy: 'WEEKDAY', times: 3 })).toEqual(['2027-03-09', '2027-04-13', '2027-05-11'])
  expect(dates('2027-03-29', { unit: 'MONTH', monthBy: 'WEEKDAY', times: 3 })).toEqual(['2027-03-29', '2027-04-26', '2027-05-31'])
  expect(dates('2027-11-30', { unit: 'MONTH', every: 3, times: 2 })).toEqual(['2027-11-30', '2028-02-29'])
})

test.each([
  [{ unit: 'WEEK', times: 3 }, 'required'],
  [{ unit: 'DAY' }, 'untilOrTimes'],
  [{ unit: 'DAY', times: 2, until: '2027-04-01' }, 'untilOrTimes'],
  [{ unit: 'DAY', until: '2028-03-20' }, 'longerThanYear'],
  [{ unit: 'MONTH', times: 14 }, 'longerThanYear'],
  [{ unit: 'DAY', until: '2028-03-01' }, 'tooManyDates'],
  [{ unit: 'DAY', until: '2027-03-08' }, 'twoDates'],
  [{ unit: 'DAY', times: 200 }, undefined],
])('%j: %s', (repeat, message) => {
  const found: string[] = []
  repeatFits({ date: '2027-03-08', repeat: Repeat.parse(repeat) }, { addIssue: (issue) => found.push(issue.message) })
  expect(found[0]).toBe(message)
})

test('a day that is none is refused as such, and nobody counts from it', () => {
  const wanted = { facilityUuid: crypto.randomUUID(), timeFrom: '16:00', timeUntil: '17:00', attendees: 6, repeat: { unit: 'DAY', times: 2 } }
  for (const date of ['+275760-09-13', '2027-02-30', '1899-12-31', ''])
    expect(SeriesWanted.safeParse({ ...wanted, date }).error?.issues.map(({ message }) => message)).toEqual(['invalidDate'])
})
