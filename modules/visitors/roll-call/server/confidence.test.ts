import { expect, test } from 'vitest'
import { confidenceOf, type Evidence } from './confidence.ts'

const now = new Date('2027-03-10T18:00:00Z')
const of = (seenBy: Evidence['seenBy'], hours: number, exitReaders = false) =>
  confidenceOf({ seenBy, exitReaders, seenAt: new Date(now.getTime() - hours * 3_600_000) }, now)

test('it is high by a reader where leaving is seen, and at the reception', () => {
  expect([of('READER', 1, true), of('READER', 14, true), of('RECEPTION', 1), of('RECEPTION', 14)]).toEqual(['HIGH', 'HIGH', 'HIGH', 'HIGH'])
})

test('where leaving is not seen it is medium for ten hours, and low from then on', () => {
  expect([of('READER', 0), of('READER', 9.99), of('READER', 10), of('READER', 15)]).toEqual(['MEDIUM', 'MEDIUM', 'LOW', 'LOW'])
})

test('a booking and a hot desk say little, whatever readers there are', () => {
  expect([of('BOOKING', 0, true), of('HOTDESK', 0, true)]).toEqual(['LOW', 'LOW'])
})
