import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const home = example(contract, {
  // Home has no records of its own: somebody's last day is one of the things that are told there
  create: async ({ me, world, canary }) => {
    const endsOn = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
    await world.person(me.centre, 'STAFF', { name: canary('leaver'), endsOn })
    return {}
  },
  calls: { getHome: () => ({}) },
})
