import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import type { Seen } from '#kit/server/data/write.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { companyIn, landlordOf, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { offBoardingJobs } from './due.ts'
import { exportEndings } from './export-endings.ts'
import { staying } from './leaver.ts'
import { cancelOffBoarding, carryOutNow, offBoardCompany, previewUndo, undoOffBoarding } from './off-board.ts'
import { countOffBoardings, findOffBoarding, leaverIn, listOffBoardings, presentOffBoarding } from './off-boarding-rows.ts'
import { listPart, lossesIn, partsOf } from './parts.ts'
import { offBoardings } from './tables.ts'
import { words } from './words.ts'

interface OfCompany {
  oc: OfficeCentreRef
  companyId: OfficeCentreRef
}
const companyNamed = async (context: SignedIn, { oc, companyId }: OfCompany) => {
  const building = await landlordOf(context, oc)
  return { building, company: await companyIn(context, building, companyId) }
}

interface OnOne {
  params: { oc: OfficeCentreRef; uuid: string }
  version: number
}
const written = async (
  context: SignedIn,
  { params: { oc, uuid }, version }: OnOne,
  work: (building: OfficeCentreRecord, which: Seen) => Promise<unknown>,
) => {
  const building = await landlordOf(context, oc)
  await work(building, { uuid, version })
  return presentOffBoarding(context, building, uuid)
}

const routes = handlers(contract)({
  listOffBoardings: async (context, { params, query }) => listOffBoardings(context, await landlordOf(context, params.oc), query),
  countOffBoardings: async (context, { params, query }) => countOffBoardings(context, await landlordOf(context, params.oc), query),
  simulateOffBoarding: async (context, { params }) => {
    const { building, company } = await companyNamed(context, params)
    const { timeZone } = building
    const today = localTime(context.now(), timeZone).date
    return { companyName: company.companyName, timeZone, today, parts: await partsOf(context, staying(company)) }
  },
  listSimulated: async (context, { params, query }) => listPart(context, staying((await companyNamed(context, params)).company), query),
  emailSimulation: async (context, { params }) => {
    const { building, company } = await companyNamed(context, params)
    return exportEndings.start(context, { buildingId: building.id, companyId: company.id })
  },
  getOffBoarding: async (context, { params }) => presentOffBoarding(context, await landlordOf(context, params.oc), params.uuid),
  listEndings: async (context, { params, query }) => {
    const row = await findOffBoarding(context, await landlordOf(context, params.oc), params.uuid)
    return listPart(context, leaverIn(row), query)
  },
  emailEndings: async (context, { params }) => {
    const building = await landlordOf(context, params.oc)
    const { companyId } = await findOffBoarding(context, building, params.uuid)
    return exportEndings.start(context, { buildingId: building.id, companyId, uuid: params.uuid })
  },
  previewUndo: async (context, { params }) => {
    const lost = await previewUndo(context, await landlordOf(context, params.oc), params.uuid)
    return { lost: lossesIn(context.language, lost) }
  },
  getOffBoardingHistory: async (context, { params, query }) => {
    const { id } = await findOffBoarding(context, await landlordOf(context, params.oc), params.uuid)
    return historyOf(context, offBoardings, id, query)
  },
  offBoardCompany: async (context, { params, body }) => {
    const building = await landlordOf(context, params.oc)
    return presentOffBoarding(context, building, (await offBoardCompany(context, building, body)).uuid)
  },
  cancelOffBoarding: (context, input) => written(context, input, (building, which) => cancelOffBoarding(context, building, which, input.body.reason)),
  carryOutOffBoarding: (context, input) => written(context, input, (building, which) => carryOutNow(context, building, which)),
  undoOffBoarding: (context, input) => written(context, input, (building, which) => undoOffBoarding(context, building, which, input.body.reason)),
})

export const offBoarding: ServerModule = { name: 'property/off-boarding', contract, words, routes, jobs: [...offBoardingJobs, exportEndings] }
