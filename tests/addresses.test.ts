import { describe, expect, test } from 'vitest'
import { endpointsOf } from '#kit/contract/endpoint.ts'
import { askedIn } from '#kit/web/asked.ts'
import { contracts } from '#modules/all.contract.ts'
import { listUsers } from '#modules/identity/users/contract.ts'

const lists = Object.values(contracts).flatMap((contract) => endpointsOf(contract).filter(([, { asked }]) => asked))
const hrefs = [
  'utm_source=mail&status=PENDING&page=abc&x=1',
  'sort=evil&sortProperties=evil&sortDirection=SIDEWAYS&limit=7000&limit=1e3',
  'page=0&limit=-1&updatedDateFrom=2026-02-31&updatedDateTo=tomorrow&active=perhaps&statusActiveFlag=2',
]
const junk = [
  '',
  ' ',
  'PENDING',
  'true; drop',
  '-1',
  '0',
  '1.5',
  '1e9',
  '99999999999999999999',
  '2026-02-30',
  '1899-12-31',
  '2200-01-01',
  '%',
  'x'.repeat(500),
  '\0',
]

const askedFrom = (endpoint: (typeof lists)[number][1], text: string) => askedIn(endpoint.asked ?? {}, new URLSearchParams(text))

describe('a list that is opened with an address from elsewhere asks for what it knows, and for nothing else', () => {
  test.each(lists)('%s', (_name, endpoint) => {
    for (const href of hrefs) expect(endpoint.query?.safeParse(askedFrom(endpoint, href)).error?.issues).toBeUndefined()
    for (const [key, { is }] of Object.entries(endpoint.asked ?? {}))
      for (const value of junk) {
        const asked = askedFrom(endpoint, new URLSearchParams({ [is === 'several' ? `${key}[]` : key]: value, utm_source: 'mail' }).toString())
        expect(endpoint.query?.safeParse(asked).error?.issues, `${key}=${value}`).toBeUndefined()
      }
  })
})

test('what the list does know stays as it is', () => {
  const wanted = { page: '3', limit: '50', sortProperties: 'lastSeenDate', sortDirection: 'ASC', status: 'DORMANT', tagArray: ['HVAC', '保安'] }
  const address = 'page=3&limit=50&sortProperties=lastSeenDate&sortDirection=ASC&status=DORMANT&tagArray[]=HVAC&tagArray[]=保安&oc=7'
  expect(askedIn(listUsers.asked ?? {}, new URLSearchParams(address))).toEqual(wanted)
})

test('a search is understood by the name that people give it', () => {
  expect(askedIn(listUsers.asked ?? {}, new URLSearchParams('search=marsh'))).toEqual({ wildcardSearch: 'marsh' })
  expect(askedIn(listUsers.asked ?? {}, new URLSearchParams('search=marsh&wildcardSearch=chan'))).toEqual({ wildcardSearch: 'chan' })
})

test('keys that are the screen’s own are no filters', () => {
  expect(askedIn(listUsers.asked ?? {}, new URLSearchParams('landlordId=3&active=false'), ['landlordId', 'active'])).toEqual({})
})
