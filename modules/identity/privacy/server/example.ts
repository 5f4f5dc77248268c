import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

const reason = 'Asked for by letter'

export const privacy = example(
  contract,
  {
    create: async ({ me, call, world }) => {
      await call.get(contract.exportOwnData)
      await world.portal.app.jobs.settled()
      const [exported] = (await call.get(contract.listPersonalExports)).items
      // so that whoever makes the example is not the last admin
      await world.person(me.centre, ['LANDLORD_ADMIN', 'MASTER_ADMIN', 'SUPERADMIN'])
      const member = await world.person(me.centre, 'TENANT')

      const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
      const [erased, asking, next] = [
        await world.person(me.centre, 'TENANT'),
        await world.person(me.centre, 'TENANT'),
        await world.person(me.centre, 'TENANT'),
      ]
      const erase = async ({ userId }: { userId: number }) => {
        const params = { id: String(userId) }
        const { version } = await provider.get(contract.previewErasure, { params })
        return { params, version, body: { reason } }
      }
      const receipt = await provider.get(contract.eraseWithReceipt, await erase(erased))
      const { request } = await world.as(asking).get(contract.askForErasure)
      const { version, ...limits } = await provider.get(contract.getLimits)
      const objector = await world.person(me.centre, 'TENANT')
      const [theirs] = await world.as(objector).get(contract.getOwnPlaces)
      await world.as(objector).get(contract.objectTo, { params: { uuid: theirs?.uuid ?? '' }, body: { field: 'jobTitle', reason } })
      const objected = { oc: String(me.centre.id), id: String(objector.userId) }
      const [objection] = await call.get(contract.listObjections, { params: objected })
      return {
        objected,
        objection: { ...objected, uuid: objection?.uuid ?? '' },
        uuid: exported?.uuid ?? '',
        place: { uuid: (await call.get(contract.getOwnPlaces))[0]?.uuid ?? '' },
        ofMember: { oc: String(me.centre.id), id: String(member.userId) },
        receipt: receipt.uuid,
        request: request?.uuid ?? '',
        erase: await erase(next),
        limits: { version, body: limits },
      }
    },
    calls: {
      getOwnData: () => ({}),
      listPersonalExports: () => ({ query: { limit: 100 } }),
      exportOwnData: () => ({}),
      exportMember: ({ ofMember }) => ({ params: ofMember, body: { reason } }),
      exportPerson: ({ ofMember: { id } }) => ({ params: { id }, body: { reason } }),
      downloadPersonalExport: ({ uuid }) => ({ params: { uuid } }),
      getOwnPlaces: () => ({}),
      leavePlace: ({ place }) => ({ params: place }),
      objectTo: ({ place }) => ({ params: place, body: { field: 'jobTitle' as const, reason } }),
      listObjections: ({ objected }) => ({ params: objected }),
      answerObjection: ({ objection }) => ({ params: objection, body: { answer: reason } }),
      stayInPlace: ({ place }) => ({ params: place }),
      shareContact: ({ place }) => ({ params: place, body: { shares: true } }),
      getOwnErasure: () => ({}),
      askForErasure: () => ({}),
      withdrawErasure: () => ({}),
      listErasureRequests: () => ({ query: { limit: 100 } }),
      countErasureRequests: () => ({}),
      declineErasure: ({ request }) => ({ params: { uuid: request }, body: { reason } }),
      previewErasure: ({ erase }) => ({ params: erase.params }),
      eraseWithReceipt: ({ erase }) => erase,
      listReceipts: () => ({}),
      getReceipt: ({ receipt }) => ({ params: { uuid: receipt } }),
      downloadReceipt: ({ receipt }) => ({ params: { uuid: receipt } }),
      getLimits: () => ({}),
      updateLimits: ({ limits }) => limits,
      listRemovals: () => ({}),
    },
  },
  (_made, { me }) => ({
    listErasureRequests: { status: ['WAITING', 'WITHDRAWN'] },
    listPersonalExports: { userId: [me.userId, 999_999_999] },
  }),
)
