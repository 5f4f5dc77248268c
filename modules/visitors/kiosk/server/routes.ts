import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { companiesNamedLike } from '#modules/visitors/visits/server/front.ts'
import * as contract from '../contract.ts'
import { arrive, buildingOfCall, leave, pair, read, walkIn } from './at-kiosk.ts'
import { listKiosks, presentKiosk } from './kiosk-rows.ts'
import { kiosks } from './tables.ts'
import { words } from './words.ts'
import { createKiosk, endKiosk, offerKioskCode, updateKiosk } from './write-kiosk.ts'

const routes = handlers(contract)({
  listKiosks: async (context, { params, query }) => listKiosks(context, await ownBuildingOf(context, params.oc), query),
  getKiosk: async (context, { params }) => presentKiosk(context, await ownBuildingOf(context, params.oc), params.uuid),
  getKioskHistory: async (context, { params, query }) => {
    const { id } = await presentKiosk(context, await ownBuildingOf(context, params.oc), params.uuid)
    return historyOf(context, kiosks, id, query)
  },
  createKiosk: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    const { uuid } = await createKiosk(context, building, body)
    return presentKiosk(context, building, uuid)
  },
  offerKioskCode: async (context, { params }) => offerKioskCode(context, await ownBuildingOf(context, params.oc), params.uuid),
  updateKiosk: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await updateKiosk(context, building, { uuid, version }, body)
    return presentKiosk(context, building, uuid)
  },
  endKiosk: async (context, { params: { oc, uuid }, version }) => {
    const { name } = await endKiosk(context, await ownBuildingOf(context, oc), { uuid, version })
    return { name }
  },
  pairKiosk: (context, { body }, call) => pair(context, call, body.code),
  readKiosk: (context, _input, call) => read(context, call),
  findCompaniesAtKiosk: async (context, { body }, call) => companiesNamedLike(context, (await buildingOfCall(context, call)).id, body.search),
  checkInAtKiosk: (context, { body }, call) => arrive(context, call, body.code),
  checkOutAtKiosk: (context, { body }, call) => leave(context, call, body.code),
  walkInAtKiosk: (context, { body }, call) => walkIn(context, call, body),
})

export const kioskModule: ServerModule = { name: 'visitors/kiosk', contract, words, routes }
