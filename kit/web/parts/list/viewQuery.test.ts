import { expect, it } from 'vitest'
import type { AskedOf } from '#kit/contract/asked.ts'
import { addressOfView, isWorthKeeping, sameQuery, shownOfView, viewQuery } from './viewQuery.ts'

const asked: AskedOf = {
  page: { is: 'number', min: 1, max: 1000 },
  limit: { is: 'number', min: 1, max: 100 },
  sortProperties: { is: 'one', of: ['name', 'status'] },
  wildcardSearch: { is: 'text', most: 200 },
  status: { is: 'one', of: ['ACTIVE', 'ENDED'] },
  floors: { is: 'several', of: { is: 'text' }, most: 10 },
}
const known = { asked, except: ['tab', 'oc'] }
const of = (address: string) => viewQuery(known, new URLSearchParams(address))

it('a view keeps filters, search, order and tab of an address, and neither the page nor whose list it is', () => {
  expect(of('page=3&limit=50&oc=7&tab=PENDING&status=ACTIVE&search=Chan&sortProperties=name&floors[]=2&floors[]=1')).toEqual([
    { key: 'floors[]', value: '1' },
    { key: 'floors[]', value: '2' },
    { key: 'sortProperties', value: 'name' },
    { key: 'status', value: 'ACTIVE' },
    { key: 'tab', value: 'PENDING' },
    { key: 'wildcardSearch', value: 'Chan' },
  ])
  expect(of('page=3')).toEqual([])
  expect(['', 'page=3', 'status=ACTIVE', 'tab=PENDING'].map((address) => isWorthKeeping(of(address)))).toEqual([false, false, true, true])
  expect(isWorthKeeping([{ key: 'view', value: 'list' }])).toBe(false)
})

it('the same is the same in whatever order and spelling it stands', () => {
  expect(sameQuery(of('status=ACTIVE&search=Chan'), of('wildcardSearch=Chan&page=2&status=ACTIVE'))).toBe(true)
  expect(sameQuery(of('status=ACTIVE'), of('status=ENDED'))).toBe(false)
})

it('a filter, or a value, that the list no longer has is left out and counted', () => {
  const saved = [
    { key: 'grade', value: 'A' },
    { key: 'status', value: 'PAUSED' },
    { key: 'wildcardSearch', value: 'Chan' },
  ]
  expect(shownOfView(known, saved)).toEqual({ query: [{ key: 'wildcardSearch', value: 'Chan' }], leftOut: 2 })
  expect(shownOfView(known, of('status=ACTIVE&floors[]=1'))).toMatchObject({ leftOut: 0 })
  expect(addressOfView(saved).get('grade')).toBe('A')
})
