import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

const reason = 'Asked for by letter'

export const privacy = example(
  contract,
  {
    create: async ({ me, call, world, part }) => {
      const exported = part(async () => {
        await call.get(contract.exportOwnData)
        await world.portal.app.jobs.settled()
        const [one] = (await call.get(contract.listPersonalExports)).items
        return { uuid: one?.uuid ?? '' }
      })
      // so that whoever makes the example is not the last admin
      await world.person(me.centre, ['LANDLORD_ADMIN', 'MASTER_ADMIN', 'SUPERADMIN'])
      const member = await world.person(me.centre, 'TENANT')
      const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
      const newErasure = async () => {
        const { userId } = await world.person(me.centre, 'TENANT')
        const params = { id: String(userId) }
        const { version } = await provider.get(contract.previewErasure, { params })
        return { params, version, body: { reason } }
      }
      const receipt = part(async () => {
        const { uuid } = await provider.get(contract.eraseWithReceipt, await newErasure())
        return { uuid }
      })
      const request = part(async () => {
        const { request: asked } = await world.as(await world.person(me.centre, 'TENANT')).get(contract.askForErasure)
        return { uuid: asked?.uuid ?? '' }
      })
      const objection = part(async () => {
        const objector = await world.person(me.centre, 'TENANT')
        const [theirs] = await world.as(objector).get(contract.getOwnPlaces)
        await world.as(objector).get(contract.objectTo, { params: { uuid: theirs?.uuid ?? '' }, body: { field: 'jobTitle', reason } })
        const objected = { oc: String(me.centre.id), id: String(objector.userId) }
        const [one] = await call.get(contract.listObjections, { params: objected })
        return { objected, uuid: one?.uuid ?? '' }
      })
      return {
        objection,
        exported,
        place: { uuid: (await call.get(contract.getOwnPlaces))[0]?.uuid ?? '' },
        ofMember: { oc: String(me.centre.id), id: String(member.userId) },
        receipt,
        request,
        erase: part(newErasure),
        limits: async () => {
          const { version, ...limits } = await provider.get(contract.getLimits)
          return { version, body: limits }
        },
      }
    },
    calls: {
      getOwnData: () => ({}),
      listPersonalExports: () => ({ query: { limit: 100 } }),
      exportOwnData: () => ({}),
      exportMember: ({ ofMember }) => ({ params: ofMember, body: { reason } }),
      exportPerson: ({ ofMember: { id } }) => ({ params: { id }, body: { reason } }),
      downloadPersonalExport: async ({ exported }) => ({ params: await exported() }),
      getOwnPlaces: () => ({}),
      leavePlace: ({ place }) => ({ params: place }),
      objectTo: ({ place }) => ({ params: place, body: { field: 'jobTitle' as const, reason } }),
      listObjections: async ({ objection }) => ({ params: (await objection()).objected }),
      answerObjection: async ({ objection }) => {
        const { objected, uuid } = await objection()
        return { params: { ...objected, uuid }, body: { answer: reason } }
      },
      stayInPlace: ({ place }) => ({ params: place }),
      shareContact: ({ place }) => ({ params: place, body: { shares: true } }),
      getOwnErasure: () => ({}),
      askForErasure: () => ({}),
      withdrawErasure: () => ({}),
      listErasureRequests: () => ({ query: { limit: 100 } }),
      countErasureRequests: () => ({}),
      declineErasure: async ({ request }) => ({ params: await request(), body: { reason } }),
      previewErasure: async ({ erase }) => ({ params: (await erase()).params }),
      eraseWithReceipt: ({ erase }) => erase(),
      listReceipts: () => ({}),
      getReceipt: async ({ receipt }) => ({ params: await receipt() }),
      downloadReceipt: async ({ receipt }) => ({ params: await receipt() }),
      getLimits: () => ({}),
      updateLimits: ({ limits }) => limits(),
      listRemovals: () => ({}),
    },
  },
  (_made, { me }) => ({
    listErasureRequests: { status: ['WAITING', 'WITHDRAWN'] },
    listPersonalExports: { userId: [me.userId, 999_999_999] },
  }),
)
