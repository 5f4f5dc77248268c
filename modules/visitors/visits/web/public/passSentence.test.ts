import { expect, test } from 'vitest'
import { passSentence, stateOf } from './passSentence.ts'

const codes = [{ from: '2026-11-25T02:30:00Z', code: 'a code' }]
const pass = { state: 'LIVE', checkedIn: false, stopAtDesk: true, hasCode: false, codes } as const

test('where everybody stops at the desk a visitor is sent there, and not once they are in', () => {
  expect(passSentence(pass)).toBe('passStop')
  expect(passSentence({ ...pass, checkedIn: true })).toBe('passIn')
})

test('where nobody has to stop the turnstile is named at once', () => {
  expect(passSentence({ ...pass, stopAtDesk: false })).toBe('passBypass')
})

test('without a code, or without a visit, nothing is said about a code', () => {
  expect(passSentence({ ...pass, codes: [] })).toBeUndefined()
  expect(passSentence({ ...pass, codes: [], hasCode: true })).toBe('passStop')
  expect(passSentence({ ...pass, state: 'WAITING' })).toBeUndefined()
  expect(passSentence({ ...pass, state: 'OVER', checkedIn: true })).toBeUndefined()
})

test('of a newer mail speaks only what somebody was mailed', () => {
  expect(stateOf({ state: 'REPLACED', mailed: true })).toBe('passState.REPLACED')
  expect(stateOf({ state: 'REPLACED', mailed: false })).toBe('passState.HANDED_ANEW')
  expect(stateOf({ state: 'CANCELLED', mailed: false })).toBe('passState.CANCELLED')
})
