import { expect, test } from 'vitest'
import { t } from './texts.ts'
import { receivedBy, standsAtDesk, statusText } from './visitRows.ts'

await t.load()

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
