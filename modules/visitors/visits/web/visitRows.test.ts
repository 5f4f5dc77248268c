import { expect, test } from 'vitest'
import { receivedBy, standsAtDesk, statusText } from './visitRows.ts'

const company = { id: 7, name: 'Pinecrest Capital' }

test('where nobody is named the company receives them, and is said once', () => {
  expect(receivedBy({ hostName: null, company, place: null })).toEqual({ name: 'Pinecrest Capital', second: '' })
  expect(receivedBy({ hostName: null, company, place: 'Tower A 18' })).toEqual({ name: 'Pinecrest Capital', second: 'Tower A 18' })
  expect(receivedBy({ hostName: 'Daniel Fong', company, place: null })).toEqual({ name: 'Daniel Fong', second: 'Pinecrest Capital' })
})

test('whoever came unannounced stands at the desk until they are in', () => {
  expect(standsAtDesk({ source: 'KIOSK', status: 'EXPECTED' })).toBe(true)
  expect(standsAtDesk({ source: 'WALK_IN', status: 'STOPPED' })).toBe(true)
  expect(standsAtDesk({ source: 'WALK_IN', status: 'CHECKED_IN' })).toBe(false)
  expect(standsAtDesk({ source: 'INVITED', status: 'LATE' })).toBe(false)
})

test('whoever waits in the lobby is neither expected nor late, unless something else stands in the way', () => {
  expect(statusText({ source: 'WALK_IN', status: 'LATE' })).toBe('atDesk')
  expect(statusText({ source: 'KIOSK', status: 'EXPECTED' })).toBe('atDesk')
  expect(statusText({ source: 'WALK_IN', status: 'STOPPED' })).toBe('status.STOPPED')
  expect(statusText({ source: 'INVITED', status: 'LATE' })).toBe('status.LATE')
})
