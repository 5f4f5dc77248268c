import { expect, test } from 'vitest'
import { endpointsOf } from '#kit/contract/endpoint.ts'
import { contracts } from '#modules/all.contract.ts'

test('a public call promises no answer by a key: nobody is known whose key it would be, and what a phone is given once is kept nowhere', () => {
  const all = Object.entries(contracts).flatMap(([module, contract]) => endpointsOf(contract).map(([name, endpoint]) => ({ module, name, endpoint })))
  expect(all.filter(({ endpoint }) => endpoint.once).length).toBeGreaterThan(20)
  expect(all.filter(({ endpoint }) => endpoint.once && endpoint.reach === 'public').map(({ module, name }) => `${module} ${name}`)).toEqual([])
})
