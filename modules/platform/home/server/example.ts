import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const home = example(contract, {
  // Home has no records of its own: somebody's last day is one of the things that are told there
  create: async ({ me, world, canary }) => {
    const endsOn = daysAfter(utcDay(world.clock.now()), 7)
    await world.person(me.centre, 'STAFF', { name: canary('leaver'), endsOn })
    return {}
  },
  calls: { getHome: () => ({}) },
})
