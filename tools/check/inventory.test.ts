import { expect, test } from 'vitest'
import { inventoryFindings, snapshotOf, type Inventory } from './inventory.ts'

const inventory: Inventory = {
  screens: [{ path: '/polling/listings', public: false, can: 'POLL_VIEW' }],
  calls: [{ method: 'GET', path: '/poll-forms/uuid/{uuid}', module: 'engagement/polls', reach: 'manage', can: 'POLL_VIEW' }],
  held: ['POLL_VIEW', 'POLL_EDIT'],
  messages: ['Polls'],
  addOns: [{ module: 'engagement/polls', says: 'none', calls: ['none'] }],
}

test('what agrees with its snapshot has no finding', () => {
  expect(inventoryFindings(inventory, snapshotOf(inventory))).toEqual([])
})

test('a call that asks for another permission is told with what it was', () => {
  const changed = { ...inventory, calls: inventory.calls.map((call) => ({ ...call, can: 'POLL_EDIT' })) }
  const [finding] = inventoryFindings(changed, snapshotOf(inventory))
  expect(finding?.message).toContain('+ GET /poll-forms/uuid/{uuid} manage POLL_EDIT engagement/polls')
  expect(finding?.message).toContain('- GET /poll-forms/uuid/{uuid} manage POLL_VIEW engagement/polls')
})

test('a call and a screen that two modules declare are found, whatever their parameters are called', () => {
  const more = {
    ...inventory,
    screens: [...inventory.screens, { path: '/polling/listings', public: true }],
    calls: [...inventory.calls, { method: 'GET', path: '/poll-forms/uuid/{id}', module: 'engagement/surveys', reach: 'manage' }],
  }
  expect(inventoryFindings(more, snapshotOf(more)).map(({ message }) => message)).toEqual([
    'declared twice: screen /polling/listings',
    'declared twice: GET /poll-forms/uuid/{}',
  ])
})

test('a permission that no role holds is found', () => {
  const nobodys = { ...inventory, held: ['POLL_EDIT'] }
  expect(inventoryFindings(nobodys, snapshotOf(inventory)).map(({ message }) => message)).toEqual(['no role holds POLL_VIEW'])
})

test('a module that does not say its add-on is found, and one whose calls do not ask for it', () => {
  const addOns = [
    { module: 'visitors/visits', calls: ['VMS'] },
    { module: 'spaces/bookings', says: 'BOOK_FACILITY', calls: ['BOOK_FACILITY', 'none'] },
    { module: 'access/passes', says: 'none,THIRD_PARTY_INTEGRATION', calls: ['none', 'THIRD_PARTY_INTEGRATION'] },
  ]
  const found = inventoryFindings({ ...inventory, addOns }, snapshotOf(inventory)).map(({ file, message }) => `${file} ${message}`)
  expect(found).toEqual([
    expect.stringContaining('modules/visitors/visits/contract.ts does not say which add-on'),
    'modules/spaces/bookings/contract.ts belongs to BOOK_FACILITY, and has calls that ask for none',
  ])
})
