import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { about } from '#kit/server/http/about.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { ByUuidIn, OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { companyIn, landlordOf, within } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { offBoardingJobs } from './due.ts'
import { exportEndings } from './export-endings.ts'
import { staying } from './leaver.ts'
import { cancelOffBoarding, carryOutNow, offBoardCompany, previewUndo, undoOffBoarding } from './off-board.ts'
import { countOffBoardings, findOffBoarding, leaverIn, listOffBoardings, presentOffBoarding } from './off-boarding-rows.ts'
import { listPart, lossesIn, partsOf } from './parts.ts'
import { offBoardings } from './tables.ts'
import { words } from './words.ts'

const inBuilding = within(landlordOf)
const written = inBuilding.answering((context, building, _, { params }: { params: ByUuidIn }) => presentOffBoarding(context, building, params.uuid))

interface OfCompany {
  params: { oc: OfficeCentreRef; companyId: OfficeCentreRef }
}
const ofCompany = about(async (context: SignedIn, { params }: OfCompany) => {
  const building = await landlordOf(context, params.oc)
  return { building, company: await companyIn(context, building, params.companyId) }
})

const routes = handlers(contract)({
  listOffBoardings: inBuilding((context, building, { query }) => listOffBoardings(context, building, query)),
  countOffBoardings: inBuilding((context, building, { query }) => countOffBoardings(context, building, query)),
  simulateOffBoarding: ofCompany(async (context, { building, company }) => {
    const { timeZone } = building
    const today = localTime(context.now(), timeZone).date
    return { companyName: company.companyName, timeZone, today, parts: await partsOf(context, staying(company)) }
  }),
  listSimulated: ofCompany((context, { company }, { query }) => listPart(context, staying(company), query)),
  emailSimulation: ofCompany((context, { building, company }) => exportEndings.start(context, { buildingId: building.id, companyId: company.id })),
  getOffBoarding: inBuilding((context, building, { params }) => presentOffBoarding(context, building, params.uuid)),
  listEndings: inBuilding(async (context, building, { params, query }) => {
    const row = await findOffBoarding(context, building, params.uuid)
    return listPart(context, leaverIn(row), query)
  }),
  emailEndings: inBuilding(async (context, building, { params: { uuid } }) => {
    const { companyId } = await findOffBoarding(context, building, uuid)
    return exportEndings.start(context, { buildingId: building.id, companyId, uuid })
  }),
  previewUndo: inBuilding(async (context, building, { params }) => {
    const lost = await previewUndo(context, building, params.uuid)
    return { lost: lossesIn(context.language, lost) }
  }),
  getOffBoardingHistory: inBuilding(async (context, building, { params, query }) => {
    const { id } = await findOffBoarding(context, building, params.uuid)
    return historyOf(context, offBoardings, id, query)
  }),
  offBoardCompany: inBuilding(async (context, building, { body }) => {
    const { uuid } = await offBoardCompany(context, building, body)
    return presentOffBoarding(context, building, uuid)
  }),
  cancelOffBoarding: written((context, building, { params: { uuid }, version, body }) =>
    cancelOffBoarding(context, building, { uuid, version }, body.reason),
  ),
  carryOutOffBoarding: written((context, building, { params: { uuid }, version }) => carryOutNow(context, building, { uuid, version })),
  undoOffBoarding: written((context, building, { params: { uuid }, version, body }) =>
    undoOffBoarding(context, building, { uuid, version }, body.reason),
  ),
})

export const offBoarding: ServerModule = { name: 'property/off-boarding', contract, words, routes, jobs: [...offBoardingJobs, exportEndings] }
