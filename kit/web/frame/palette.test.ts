import { expect, it } from 'vitest'
import { wordsOf } from './fold.ts'
import { arranged, filterGroups, piecesOf, withRecent, type PaletteGroup } from './palette.ts'

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

it('a tab of a screen stands there once something is typed, or when it was used lately', () => {
  const tab = { id: 'inactive', label: 'Inactive', keywords: 'Users left', href: '/users?tab=INACTIVE', part: true } as const
  const screens = [{ label: 'Screens', items: [{ id: 'users', label: 'Users', href: '/users' }, tab] }]
  const all = (recent: string[]) => withRecent(screens, 'Recently used', recent).map(({ items }) => items.map(({ id }) => id))
  expect(all([])).toEqual([['users']])
  expect(all(['inactive'])).toEqual([['inactive'], ['users']])
  expect(filterGroups(screens, 'left', [])[0]?.items).toEqual([tab])
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

it('the groups stand in the order of their best hit, companies first where two are as good, and few of each', () => {
  const item = (label: string) => ({ id: label, label, href: '/' })
  const screens = { label: 'Screens', items: ['Uploads', 'Add tenant', 'Invite', 'Loading', 'Upload users', 'Reading'].map(item) }
  const actions = { label: 'Actions', items: [item('Load again')] }
  const people = { label: 'People', items: [{ ...item('Ada Tang'), initials: 'person' as const }] }
  const companies = { label: 'Companies', items: [{ ...item('Adler & Moy'), initials: 'organisation' as const }] }
  const labels = (text: string, found: PaletteGroup[] = [people]) =>
    arranged([screens, actions], found, text).map(({ label, items }) => `${label}: ${items.map((one) => one.label).join(', ')}`)
  expect(labels('ad')).toEqual(['People: Ada Tang', 'Screens: Add tenant, Uploads, Loading, Upload users', 'Actions: Load again'])
  expect(labels('ad', [people, companies])[0]).toBe('Companies: Adler & Moy')
  expect(labels('oad')).toEqual(['Screens: Uploads, Loading, Upload users, Add tenant', 'Actions: Load again', 'People: Ada Tang'])
})

it('a company that begins with the text comes before the people whose company it is, and what can be done with it comes last', () => {
  const group = (label: string, items: string[], more: Partial<PaletteGroup['items'][number]> = {}) => ({
    label,
    items: items.map((one) => ({ id: one, label: one, href: '/', ...more })),
  })
  const people = group('People', ['Adaeze Okafor', 'Chan Wing'], { detail: 'Pinecrest Capital', initials: 'person' })
  const companies = group('Companies', ['Pinecrest Capital', 'Alpine Dental'], { initials: 'organisation' })
  const polls = group('Polls', ['A walk among pines'])
  const actions = { ...group('Actions', ['Pinecrest Capital: invite somebody']), last: true }
  const order = (known: PaletteGroup[], text = 'pine') => arranged(known, [people, polls, companies, actions], text).map(({ label }) => label)
  expect(order([])).toEqual(['Companies', 'Polls', 'People', 'Actions'])
  expect(order([], 'alpine')).toEqual(['Companies', 'People', 'Polls', 'Actions'])
  expect(order([group('Actions', ['Pin this'])], 'pin')).toEqual(['Companies', 'Actions', 'Polls', 'People'])
})

it.each([
  // a tab, a screen and an action that begin with a few letters come after whoever is called so
  ['li', ['People: Liza Wong', 'Screens: List']],
  ['ma', ['People: Mak Man Keung', 'Screens: Mass update of users']],
  ['pe', ['People: Chan Peter', 'Screens: Pending', 'Actions: Permit somebody']],
  // all of a word with which a screen begins, and nobody is called so
  ['why', ['Screens: Why not', 'Companies: Fawhy & Sons']],
  ['up', ['People: Upton Lee', 'Screens: Up next']],
  // with four the best comes first again, and a tab is no screen of its own
  ['poll', ['Companies: Polly Ltd', 'Screens: Polls']],
  ['pend', ['People: Pendo Kim', 'Screens: Pending']],
  ['mass', ['Screens: Mass update of users', 'People: Thomas Massey']],
  // a Chinese character says as much as two letters
  ['客', ['People: 王客', 'Screens: 客戶']],
  ['訪客', ['Screens: 訪客', 'People: 陳訪客']],
])('%s leads to %j', (text, wanted) => {
  const screens = ['Mass update of users', 'Why not', 'Up next', 'Polls', '客戶', '訪客'].map((label) => ({ id: label, label, href: '/' }))
  const tabs = ['List', 'Lifted', 'Pending'].map((label) => ({ id: label, label, href: '/', part: true as const }))
  const known = [
    { label: 'Screens', items: [...tabs, ...screens] },
    { label: 'Actions', items: [{ id: 'permit', label: 'Permit somebody', href: '/', part: true as const }] },
  ]
  const named = ['Liza Wong', 'Mak Man Keung', 'Chan Peter', 'Upton Lee', 'Pendo Kim', 'Thomas Massey', '王客', '陳訪客']
  const companies = ['Polly Ltd', 'Fawhy & Sons']
  const found = [
    { label: 'Companies', items: companies.map((label) => ({ id: label, label, initials: 'organisation' as const, href: '/' })) },
    { label: 'People', items: named.map((label) => ({ id: label, label, initials: 'person' as const, href: '/' })) },
  ]
  const shown = arranged(filterGroups(known, text, []), filterGroups(found, text, []), text)
  const first = (group: PaletteGroup) => `${group.label}: ${group.items[0]?.label}`
  expect(shown.map(first).slice(0, wanted.length)).toEqual(wanted)
})

it('what is only written nearly so stands where nothing else is found', () => {
  const group = (label: string, ...names: string[]): PaletteGroup => ({
    label,
    items: names.map((name) => ({ id: name, label: name, href: `/${name}` })),
  })
  const nearly = { ...group('Did you mean', 'Larch'), instead: true }
  expect(arranged([], [nearly], 'larsh').map(({ label }) => label)).toEqual(['Did you mean'])
  expect(arranged([group('Screens', 'Larder')], [nearly], 'lar').map(({ label }) => label)).toEqual(['Screens'])
})

it('a screen where something is begun stands before tabs that begin with the same letters', () => {
  const parts = ['Bookings', 'Booked desks', 'Booking rules', 'Booking reports', 'Bookable rooms'].map((label) => ({
    id: label,
    label,
    href: `/${label}`,
    part: true as const,
  }))
  const known = [{ label: 'Screens', items: [...parts, { id: 'add', label: 'New booking', href: '/bookings/add' }] }]
  expect(arranged(filterGroups(known, 'book', []), [], 'book').flatMap(({ items }) => items.map(({ id }) => id))[0]).toBe('add')
})
