import type { z } from 'zod'
import { daysAfter } from '#kit/contract/days.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const rateOf = (validFrom: string, price = '1200.00', more: Partial<z.input<typeof contract.RateInput>> = {}) => ({
  item: 'PLAN_TENANT' as const,
  currency: 'HKD' as const,
  price,
  validFrom,
  ...more,
})

let days = 0
/** A day of its own for each price. */
const someDay = (): string => {
  days += 1
  return daysAfter('2050-01-01', days)
}
const newRate = (call: Caller) => call.get(contract.createRate, { body: rateOf(someDay(), '10.50', { item: 'HARDWARE' }) })

export const platformRates = example(
  contract,
  {
    create: async ({ world }) => {
      const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
      const first = await newRate(provider)
      const second = await newRate(provider)
      // the second has ended the first, which is of another version now
      return { first: await provider.get(contract.getRate, { params: { uuid: first.uuid } }), second }
    },
    calls: {
      listRates: () => ({ query: { limit: 100 } }),
      countRates: () => ({}),
      getRate: ({ first }) => ({ params: { uuid: first.uuid } }),
      getRateHistory: ({ first }) => ({ params: { uuid: first.uuid } }),
      createRate: () => ({ body: rateOf('2049-01-01') }),
      updateRate: ({ first }) => ({ params: { uuid: first.uuid }, version: first.version, body: { price: '11.00' } }),
      deleteRate: ({ second }) => ({ params: { uuid: second.uuid }, version: second.version }),
    },
  },
  ({ second }) => ({ listRates: { status: ['UPCOMING', 'PAST'], item: ['HARDWARE', 'PLAN_QR'], currency: [second.currency, 'USD'] } }),
)
