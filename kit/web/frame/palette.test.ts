import { expect, it } from 'vitest'
import { arranged, filterGroups, piecesOf, wordsOf, withRecent, type PaletteGroup } from './palette.ts'

const groups: PaletteGroup[] = [
  {
    label: 'Screens',
    items: [
      { id: 'users', label: 'Users', keywords: 'people staff', href: '/users' },
      { id: 'cafe', label: 'Café orders', href: '/cafe' },
      { id: 'visitors', label: '訪客登記', keywords: 'visitors', href: '/visitors' },
    ],
  },
  { label: 'Actions', items: [{ id: 'add-user', label: 'Add user', href: '/users/new' }] },
]
const found = (text: string, recent: string[] = []) => filterGroups(groups, text, recent).flatMap(({ items }) => items.map(({ id }) => id))

it.each([
  ['user', ['users', 'add-user']],
  ['USER ADD', ['add-user']],
  ['staff', ['users']],
  ['staff add', []],
  ['cafe', ['cafe']],
  ['ＣＡＦÉ', ['cafe']],
  ['客登', ['visitors']],
  ['', ['users', 'cafe', 'visitors', 'add-user']],
])('%s finds %j', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

it('what was used lately comes first', () => {
  expect(found('r', ['visitors', 'cafe'])).toEqual(['visitors', 'cafe', 'users', 'add-user'])
  expect(withRecent(groups, 'Recently used', ['add-user', 'gone', 'cafe']).map(({ label, items }) => [label, items.map(({ id }) => id)])).toEqual([
    ['Recently used', ['add-user', 'cafe']],
    ['Screens', ['users', 'visitors']],
  ])
})

it('marks the letters that were met, accents and all', () => {
  expect(piecesOf('Café orders', wordsOf('afe ord'))).toEqual([
    { text: 'C', hit: false },
    { text: 'afé', hit: true },
    { text: ' ', hit: false },
    { text: 'ord', hit: true },
    { text: 'ers', hit: false },
  ])
})

it('what begins with the text stands first, records come before what only contains it, and few of each', () => {
  const item = (label: string) => ({ id: label, label, href: '/' })
  const screens = { label: 'Screens', items: ['Uploads', 'Add tenant', 'Invite', 'Loading', 'Upload users', 'Reading'].map(item) }
  const actions = { label: 'Actions', items: [item('Load again')] }
  const people = { label: 'People', items: [item('Ada Tang')] }
  const labels = (text: string) =>
    arranged([screens, actions], [people], text).map(({ label, items }) => `${label}: ${items.map((one) => one.label).join(', ')}`)
  expect(labels('ad')).toEqual(['Screens: Add tenant, Uploads, Invite, Loading', 'People: Ada Tang', 'Actions: Load again'])
  expect(labels('oad')).toEqual(['People: Ada Tang', 'Screens: Uploads, Add tenant, Invite, Loading', 'Actions: Load again'])
})
