import { afterEach, expect, test, vi } from 'vitest'
import { t } from './texts.ts'
import { insideSince, receivedBy, standsAtDesk, statusText } from './visitRows.ts'

await t.load()
afterEach(() => void vi.useRealTimers())

const company = { id: 7, name: 'Pinecrest Capital' }

test('where nobody is named the company receives them, and is said once', () => {
  expect(receivedBy({ hostName: null, company, place: null })).toEqual({ name: 'Pinecrest Capital', second: '' })
  expect(receivedBy({ hostName: null, company, place: 'Tower A 18' })).toEqual({ name: 'Pinecrest Capital', second: 'Tower A 18' })
  expect(receivedBy({ hostName: 'Daniel Fong', company, place: null })).toEqual({ name: 'Daniel Fong', second: 'Pinecrest Capital' })
})

const hereDate = '2026-11-25T06:02:00Z'

test('whoever came unannounced, or has said on the pass to be here, stands at the desk until they are in', () => {
  expect(standsAtDesk({ source: 'KIOSK', status: 'EXPECTED', hereDate: null })).toBe(true)
  expect(standsAtDesk({ source: 'WALK_IN', status: 'STOPPED', hereDate: null })).toBe(true)
  expect(standsAtDesk({ source: 'WALK_IN', status: 'CHECKED_IN', hereDate: null })).toBe(false)
  expect(standsAtDesk({ source: 'INVITED', status: 'LATE', hereDate: null })).toBe(false)
  expect(standsAtDesk({ source: 'INVITED', status: 'LATE', hereDate })).toBe(true)
  expect(standsAtDesk({ source: 'INVITED', status: 'STOPPED', hereDate })).toBe(true)
  for (const status of ['CHECKED_IN', 'CHECKED_OUT', 'CANCELLED', 'NO_SHOW'] as const)
    expect(standsAtDesk({ source: 'INVITED', status, hereDate })).toBe(false)
})

test('whoever waits in the lobby is neither expected nor late, unless something else stands in the way', () => {
  expect(statusText({ source: 'WALK_IN', status: 'LATE', hereDate: null })).toBe(t('atDesk'))
  expect(statusText({ source: 'KIOSK', status: 'EXPECTED', hereDate: null })).toBe(t('atDesk'))
  expect(statusText({ source: 'WALK_IN', status: 'STOPPED', hereDate: null })).toBe(t('status.STOPPED'))
  expect(statusText({ source: 'INVITED', status: 'LATE', hereDate: null })).toBe(t('status.LATE'))
  expect(statusText({ source: 'INVITED', status: 'LATE', hereDate })).toBe(t('atDesk'))
  expect(statusText({ source: 'INVITED', status: 'STOPPED', hereDate })).toBe(t('status.STOPPED'))
})

test('of who came in on a day before and has not left the row says since when', () => {
  vi.useFakeTimers({ now: new Date(2027, 2, 11, 0, 40), toFake: ['Date'] })
  const row = { day: '2027-03-10', checkedInDate: new Date(2027, 2, 10, 14, 5).toISOString() }
  expect(insideSince({ ...row, status: 'OVERSTAY' })).toBe('In since 10 Mar, 02:05 PM')
  expect(insideSince({ ...row, status: 'CHECKED_IN' })).toBe('In since 10 Mar, 02:05 PM')
  expect(insideSince({ ...row, status: 'CHECKED_OUT' })).toBe('')
  expect(insideSince({ ...row, day: '2027-03-11', status: 'OVERSTAY' })).toBe('')
})
