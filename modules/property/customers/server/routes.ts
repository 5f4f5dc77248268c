import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { detailOf, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { historyOfCustomer } from './customer-rows.ts'
import { createOfficeCentre, updateOfficeCentre } from './customers.ts'
import { previewDeactivation, switchOfficeCentre } from './switch-customer.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  createOfficeCentre: async (context, { body }) => detailOf(context, await createOfficeCentre(context, body)),
  updateOfficeCentre: async (context, { params, version, body }) =>
    detailOf(context, await updateOfficeCentre(context, await organisationOf(context, params.id), version, body)),
  previewDeactivation: async (context, { params }) => previewDeactivation(context, await organisationOf(context, params.oc)),
  deactivateOfficeCentre: async (context, { params, body }) =>
    detailOf(context, await switchOfficeCentre(context, await organisationOf(context, params.oc), body.active, body.reason)),
  getOfficeCentreHistory: async (context, { params, query }) => historyOfCustomer(context, (await organisationOf(context, params.oc)).id, query),
})

export const customers: ServerModule = { name: 'property/customers', contract, words, routes }
