import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { listAcceptances } from './acceptance-rows.ts'
import { acceptTerms, pendingTerms } from './acceptances.ts'
import { watchEditions } from './binding-editions.ts'
import { countEditions, editionInForce, findEdition, inWords, listEditions, presentEdition } from './edition-rows.ts'
import { exportAcceptances } from './export-acceptances.ts'
import { termsEditions } from './tables.ts'
import { words } from './words.ts'
import { createEdition, deleteEdition, publishEdition, updateEdition, withdrawEdition } from './write-edition.ts'

const routes = handlers(contract)({
  listEditions: (context, { query }) => listEditions(context, query),
  countEditions: (context, { query }) => countEditions(context, query),
  getEdition: (context, { params }) => presentEdition(context, params),
  getEditionHistory: async (context, { params, query }) => historyOf(context, termsEditions, (await findEdition(context, params.uuid)).id, query),
  listAcceptances: async (context, { params, query }) => listAcceptances(context, (await findEdition(context, params.uuid)).id, query),
  emailAcceptances: (context, { params }) => exportAcceptances.start(context, params),
  createEdition: async (context, { body }) => presentEdition(context, await createEdition(context, body)),
  updateEdition: async (context, { params, version, body }) =>
    presentEdition(context, await updateEdition(context, { uuid: params.uuid, version }, body)),
  publishEdition: async (context, { params, version }) => presentEdition(context, await publishEdition(context, { uuid: params.uuid, version })),
  withdrawEdition: async (context, { params, version }) => presentEdition(context, await withdrawEdition(context, { uuid: params.uuid, version })),
  deleteEdition: (context, { params, version }) => deleteEdition(context, { uuid: params.uuid, version }),
  getPublicTerms: async (context) => {
    const edition = await editionInForce(context)
    return { terms: edition ? inWords(edition, context) : null }
  },
  getOwnTerms: async (context) => ({ pending: await pendingTerms(context) }),
  acceptTerms: (context, { params }) => acceptTerms(context, params.uuid),
})

export const terms: ServerModule = { name: 'property/terms', contract, words, routes, jobs: [exportAcceptances], start: watchEditions }
