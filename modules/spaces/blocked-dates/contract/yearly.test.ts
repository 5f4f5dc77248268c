import { expect, test } from 'vitest'
import { aYearLater, nextOccurrence, occurrencesBetween } from './yearly.ts'

const once = { timeFrom: null, timeUntil: null, yearly: false }
const yearly = { ...once, yearly: true }
const days = (block: Parameters<typeof occurrencesBetween>[0], first: string, last: string) =>
  occurrencesBetween(block, first, last).map(({ dateFrom, timeFrom, dateUntil, timeUntil }) => `${dateFrom} ${timeFrom} ${dateUntil} ${timeUntil}`)

test('once is once, every year from the first year on', () => {
  const block = { dateFrom: '2027-05-01', dateUntil: '2027-05-02' }
  expect(days({ ...block, ...once }, '2027-01-01', '2030-12-31')).toEqual(['2027-05-01 00:00 2027-05-02 24:00'])
  expect(days({ ...block, ...once }, '2027-05-03', '2030-12-31')).toEqual([])
  expect(days({ ...block, ...yearly }, '2026-01-01', '2029-12-31').map((one) => one.slice(0, 10))).toEqual(['2027-05-01', '2028-05-01', '2029-05-01'])
})

test('over New Year it is one that began in the year before', () => {
  const block = { dateFrom: '2026-12-31', dateUntil: '2027-01-01', timeFrom: '18:00', timeUntil: '06:00', yearly: true }
  expect(days(block, '2029-01-01', '2029-01-01')).toEqual(['2028-12-31 18:00 2029-01-01 06:00'])
})

test('29 February: alone it is not in other years, as an end it is the 28th, as a start the first of March', () => {
  expect(days({ dateFrom: '2028-02-29', dateUntil: '2028-02-29', ...yearly }, '2028-01-01', '2033-01-01')).toEqual([
    '2028-02-29 00:00 2028-02-29 24:00',
    '2032-02-29 00:00 2032-02-29 24:00',
  ])
  const until = { dateFrom: '2028-02-27', dateUntil: '2028-02-29', timeFrom: '09:00', timeUntil: '12:00', yearly: true }
  expect(days(until, '2029-01-01', '2029-12-31')).toEqual(['2029-02-27 09:00 2029-02-28 24:00'])
  const from = { dateFrom: '2028-02-29', dateUntil: '2028-03-02', timeFrom: '09:00', timeUntil: '12:00', yearly: true }
  expect(days(from, '2029-01-01', '2029-12-31')).toEqual(['2029-03-01 00:00 2029-03-02 12:00'])
  expect([aYearLater('2028-02-29'), aYearLater('2027-02-28')]).toEqual(['2029-02-28', '2028-02-28'])
})

test('the next is the one that runs, then the one that comes; of what is over the last', () => {
  const block = { dateFrom: '2027-05-01', dateUntil: '2027-05-01', timeFrom: '09:00', timeUntil: '12:00', yearly: true }
  const next = (date: string, time: string, more = block) => nextOccurrence(more, { date, time }).dateFrom
  expect([next('2027-05-01', '11:59'), next('2027-05-01', '12:00'), next('2026-01-01', '00:00')]).toEqual(['2027-05-01', '2028-05-01', '2027-05-01'])
  expect(next('2029-01-01', '00:00', { ...block, yearly: false })).toBe('2027-05-01')
})
