import { expect, it } from 'vitest'
import { deedOf, letterOf } from './letterKeys.ts'

const press = (key: string, more: Partial<Parameters<typeof deedOf>[0]> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  keyCode: key.toUpperCase().charCodeAt(0),
  ...more,
})

it.each([
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'tick'],
  ['b', 'bar'],
  ['e', 'edit'],
  ['g', 'go'],
  ['?', 'tell'],
])('%s asks for %s', (key, deed) => {
  expect(deedOf(press(key))).toBe(deed)
})

it('the same letters count with Caps Lock, and others ask for nothing', () => {
  expect(deedOf(press('J'))).toBe('next')
  for (const key of ['a', 'Enter', 'constructor', '']) expect(deedOf(press(key))).toBeUndefined()
})

it('letters rest beside Ctrl, ⌘ and Alt, and while a character is being composed', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { keyCode: 229 }]) {
    expect(deedOf(press('j', more))).toBeUndefined()
    expect(letterOf(press('j', more))).toBeUndefined()
  }
})

it('Shift belongs to x and to the question mark', () => {
  expect(deedOf(press('X', { shiftKey: true }))).toBe('tick')
  expect(deedOf(press('?', { shiftKey: true }))).toBe('tell')
  for (const key of ['J', 'E', 'G']) expect(deedOf(press(key, { shiftKey: true }))).toBeUndefined()
})

it('a key that is held down walks on, and does nothing else again', () => {
  expect(deedOf(press('k', { repeat: true }))).toBe('previous')
  for (const key of ['x', 'e', '/', '?', 'g']) expect(deedOf(press(key, { repeat: true }))).toBeUndefined()
})
