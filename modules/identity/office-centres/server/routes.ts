import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { addOnsOf, detailOf, listOfficeCentres, presentOfficeCentre } from './detail-rows.ts'
import { organisationOf, ownOrBuildingOf } from './named-organisation.ts'
import { buildingChoices, tenantChoices } from './office-centre-rows.ts'
import { words } from './words.ts'

/** A company may read the plain facts of its building; a building those of its companies. */
const readable = (context: SignedIn, id: contract.OfficeCentreRef) =>
  context.scope.kind === 'tenant' ? ownOrBuildingOf(context, id) : organisationOf(context, id)

const routes = handlers(contract)({
  listBuildingChoices: (context, { query }) => buildingChoices(context, query),
  listTenantChoices: async (context, { params, query }) => tenantChoices(context, await ownOrBuildingOf(context, params.id), query),
  listOfficeCentres: (context, { query }) => listOfficeCentres(context, query),
  getActiveDetailInfo: async (context) => detailOf(context, await organisationOf(context, context.scope.ownId)),
  getOfficeCentre: async (context, { params }) => presentOfficeCentre(context, await readable(context, params.id)),
  getDetailInfo: async (context, { params }) => detailOf(context, await organisationOf(context, params.id)),
  listAddOns: async (context, { params }) => addOnsOf(context, await organisationOf(context, params.id)),
})

export const officeCentres: ServerModule = { name: 'identity/office-centres', contract, words, routes }
