import { expect, test } from 'vitest'
import { ownPathOf } from './own-path.ts'

test.each([
  ['/', '/'],
  ['/users', '/users'],
  ['/users/', '/users/'],
  ['/users?status=ACTIVE&search=%E9%99%B3', '/users?status=ACTIVE&search=%E9%99%B3'],
  ['/user/7?tab=history#top', '/user/7?tab=history'],
  ['/stores/caf%C3%A9%20bar', '/stores/caf%C3%A9%20bar'],
  ['/units/100%25', '/units/100%25'],
  ['/login?redirect=https://evil.example', '/login?redirect=https://evil.example'],
])('%s is a path of ours', (wanted, path) => {
  expect(ownPathOf(wanted)).toBe(path)
})

test.each([
  '',
  'users',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example/users',
  '?redirect=/',
  '#/users',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /users',
  '/users ',
  '/.//evil.example',
  '/..//evil.example',
  '/./evil.example',
  '/users/../..//evil.example',
  '/users//evil.example',
  '/users/..',
  '/.',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%2e//evil.example',
  '/%2e%2e/evil.example',
  '/.%2e/evil.example',
  '/%252e%252e/evil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:evil.example',
  '/%00',
  '/%',
  '/%E0%A4%A',
  '/\u202eusers',
  '/\u200b/evil.example',
  '/\u3000evil.example',
  `/${'a'.repeat(3000)}`,
  '/@evil.example//x',
])('%j is none', (wanted) => {
  expect(ownPathOf(wanted)).toBeUndefined()
})

test('nothing is none', () => {
  expect([ownPathOf(null), ownPathOf(undefined)]).toEqual([undefined, undefined])
})
