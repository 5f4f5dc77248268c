import { expect, test } from 'vitest'
import { decide, type Held, type Memory, standsOpen, take } from './decide.ts'

const at = Date.parse('2027-03-10T02:00:00Z')
const entry = (kind: string, ref: string, content: Record<string, unknown>): Held => ({ kind, ref, version: 1, content })
const doors = (door: string) => [{ door, always: true, schedules: [], floors: [] }]
const held: Held[] = [
  entry('DOOR', 'free', { inUse: true, pinMode: 'NONE' }),
  entry('DOOR', 'both', { inUse: true, pinMode: 'WITH_CARD' }),
  entry('DOOR', 'alone', { inUse: true, pinMode: 'ALONE' }),
  ...['free', 'both', 'alone'].flatMap((door) => [
    entry('PASS', `card ${door}`, { credential: { kind: 'CARD', bits: `26:${door}` }, holder: 1, doors: doors(door) }),
    entry('PASS', `pin ${door}`, { credential: { kind: 'PIN' }, secret: `48291${door.length}`, holder: 1, doors: doors(door) }),
  ]),
  entry('PASS', 'pin of another', { credential: { kind: 'PIN' }, secret: '730164', holder: 2, doors: doors('both') }),
]
test('during a lockdown those are let in whom it names, at doors that are theirs', () => {
  const shut = (except?: number[]) => [...held, entry('LOCKDOWN', 'free', { on: true, ...(except ? { except } : {}) })]
  const at26 = (all: Held[], door: string) => decide(all, door, { kind: 'CARD', text: '26:free' }, at)
  expect(at26(shut(), 'free')).toMatchObject({ granted: false, reason: 'locked down' })
  expect(at26(shut([2]), 'free')).toMatchObject({ granted: false, reason: 'locked down' })
  expect(at26(shut([2, 1]), 'free')).toMatchObject({ granted: true })
  expect(at26([...shut([1]), entry('LOCKDOWN', 'both', { on: true, except: [1] })], 'both')).toMatchObject({ granted: false })
})

const shows = (door: string, kind: 'CARD' | 'PIN', text: string, pin?: string) => decide(held, door, { kind, text, ...(pin ? { pin } : {}) }, at)

test.each([
  ['free', 'CARD', '26:free', undefined, true],
  ['free', 'PIN', '482914', undefined, false],
  ['alone', 'PIN', '482915', undefined, true],
  ['both', 'PIN', '482914', undefined, false],
  ['both', 'CARD', '26:both', undefined, false],
  ['both', 'CARD', '26:both', '482914', true],
  // the PIN of somebody else, who may come in too
  ['both', 'CARD', '26:both', '730164', false],
] as const)('at a door %s a %s %s with %s is let in: %s', (door, kind, text, pin, granted) => {
  expect(shows(door, kind, text, pin).granted).toBe(granted)
})

test('a reader that only compares takes the number of a pass, and one that checks codes never does', () => {
  const pass = (number?: string) =>
    entry('PASS', 'qr', { credential: { kind: 'QR', publicKey: '', number }, holder: 1, doors: [...doors('number'), ...doors('free')] })
  const number = entry('DOOR', 'number', { inUse: true, pinMode: 'NONE', codes: 'FIXED' })
  const shown = (all: Held[], door: string, text: string) => decide([...held, number, ...all], door, { kind: 'QR', text }, at).granted
  expect(shown([pass('731902846120395')], 'number', '731902846120395')).toBe(true)
  expect(shown([pass('731902846120395')], 'number', '731902846120396')).toBe(false)
  expect(shown([pass('731902846120395')], 'free', '731902846120395')).toBe(false)
  // a visitor's has none
  expect(shown([pass()], 'number', '')).toBe(false)
})

const wall = { from: '08:00', to: '19:00' }
const week = { MON: [wall], TUE: [wall], WED: [wall], THU: [wall], FRI: [wall], SAT: [], SUN: [], PUBLIC_HOLIDAY: [] }
const standing = (freeOpening: Record<string, unknown>, ...more: Held[]): Held[] => [
  entry('DOOR', 'lobby', { inUse: true, pinMode: 'NONE', freeOpening }),
  entry('SCHEDULE', 'office', { zone: 'Asia/Hong_Kong', week, exceptions: [] }),
  ...more,
]
const free = (held: Held[], moment: string, lastIn?: string) =>
  standsOpen(held, 'lobby', Date.parse(`${moment}+08:00`), lastIn === undefined ? undefined : Date.parse(`${lastIn}+08:00`))

test('a door stands open in its hours and at no others, not on a holiday, not when it is locked down or out of use', () => {
  const held = standing({ schedule: 'office', firstPersonIn: false })
  expect(free(held, '2027-03-10T08:00:00')).toBe(true)
  expect(free(held, '2027-03-10T07:59:00')).toBe(false)
  expect(free(held, '2027-03-10T19:00:00')).toBe(false)
  expect(free([...held, entry('HOLIDAYS', 'holidays', { dates: ['2027-03-10'] })], '2027-03-10T10:00:00')).toBe(false)
  expect(free([...held, entry('LOCKDOWN', 'lobby', { on: true })], '2027-03-10T10:00:00')).toBe(false)
  expect(free([...held, entry('LOCKDOWN', 'another', { on: true })], '2027-03-10T10:00:00')).toBe(true)
  const unused = held.map((one) => (one.kind === 'DOOR' ? { ...one, content: { ...one.content, inUse: false } } : one))
  expect(free(unused, '2027-03-10T10:00:00')).toBe(false)
  // of a schedule that it was not told it opens nothing
  expect(free(standing({ schedule: 'unknown', firstPersonIn: false }), '2027-03-10T10:00:00')).toBe(false)
})

test('where the first person must have come in, it stands open after somebody was let in on that day', () => {
  const held = standing({ schedule: 'office', firstPersonIn: true })
  expect(free(held, '2027-03-10T10:00:00')).toBe(false)
  expect(free(held, '2027-03-10T10:00:00', '2027-03-09T18:00:00')).toBe(false)
  // who comes early opens it for the hours that begin later
  expect(free(held, '2027-03-10T10:00:00', '2027-03-10T07:10:00')).toBe(true)
  expect(free(held, '2027-03-10T20:00:00', '2027-03-10T07:10:00')).toBe(false)
})

test('who was let in during a lockdown is not the first person after it', () => {
  const memory: Memory = { held: [], lastIn: { lobby: 1, yard: 1 } }
  take(memory, { kind: 'LOCKDOWN', ref: 'lobby', version: 1, content: { on: true, except: [7] } })
  expect(memory.lastIn).toEqual({ yard: 1 })
  memory.lastIn = { lobby: 2, yard: 1 }
  take(memory, { kind: 'LOCKDOWN', ref: 'lobby', version: 2, content: null })
  expect(memory).toEqual({ held: [], lastIn: { yard: 1 } })
})
