import { example } from '#kit/server/testing/example.ts'
import { assignQrPass } from '#modules/access/passes/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import * as contract from '../contract.ts'

export const passChecks = example(contract, {
  create: async ({ me, call, canary, world }) => {
    const oc = me.centre.uuid
    const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
    await provider.get(topUpPasses, { params: { oc }, body: { hid: 0, qr: 5, fr: 0, visitorQr: 0 } })
    const { userId } = await world.person(me.centre, 'TENANT', { name: canary('checked') })
    await call.get(assignQrPass, { params: { oc, id: userId } })
    return { oc }
  },
  calls: { getCheckList: ({ oc }) => ({ params: { oc }, query: {} }) },
  forCompanies: { getCheckList: 'their own part' },
})
