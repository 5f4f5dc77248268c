import { afterEach, beforeAll, expect, test } from 'vitest'
import { failures } from '#kit/contract/failure.ts'
import { setMe } from './me.ts'
import { notUndone } from './notUndone.ts'
import { words } from './words.ts'

beforeAll(words.load)
afterEach(() => setMe(undefined))

const tooLate = (current: unknown) => notUndone({ code: failures.changedMeanwhile.code, message: 'by the server', details: { current } })
const organisation = { id: 1, kind: 'landlord', buildingId: 1, name: 'Harbour', currency: 'HKD' } as const

test('a deed that came too late to be undone says who has changed the record, and when by the clock of the organisation', () => {
  for (const [timeZone, time] of [
    ['Asia/Hong_Kong', '05:05 PM'],
    ['UTC', '09:05 AM'],
  ] as const) {
    setMe({ personKey: '1', fullName: 'Ann', permissions: [], addOns: [], organisation: { ...organisation, timeZone } })
    expect(tooLate({ updatedBy: 'Ben Wong', updatedDate: '2026-11-23T09:05:00Z' })).toBe(`Ben Wong changed this at ${time}; nothing was undone.`)
  }
})

test.each([undefined, {}, { updatedBy: 'Ben Wong' }, { updatedDate: '2026-11-23T09:05:00Z' }, { updatedBy: null, updatedDate: null }])(
  'where the answer has not both, it says that somebody has: %j',
  (current) => expect(tooLate(current)).toBe('Somebody else has changed this since. It stays as it is now; nothing was undone.'),
)

test('another refusal is said as the server words it', () => {
  expect(
    notUndone({ code: 'SOMETHING_ELSE', message: 'by the server', details: { current: { updatedBy: 'Ben', updatedDate: '2026-11-23T09:05:00Z' } } }),
  ).toBe('by the server')
})
