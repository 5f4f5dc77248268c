import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { consentFile } from './consent-paper.ts'
import { posterFile } from './poster.ts'
import { historyOfSetting, listSettings, presentSetting, settledOne } from './setting-rows.ts'
import { confirmDocumentCheck, exchangePoster, followBuilding, updateSetting } from './update-setting.ts'
import { words } from './words.ts'

interface Named {
  oc: OfficeCentreRef
  uuid: OfficeCentreRef
}
const written = async (context: SignedIn, { oc, uuid }: Named, write: (organisation: OfficeCentreRecord) => Promise<void>) => {
  const organisation = await settledOne(context, oc, uuid)
  await write(organisation)
  return presentSetting(context, organisation)
}

const routes = handlers(contract)({
  listVisitingSettings: async (context, { params, query }) => listSettings(context, await organisationOf(context, params.oc), query),
  getVisitingSetting: async (context, { params }) => presentSetting(context, await settledOne(context, params.oc, params.uuid)),
  getVisitingSettingHistory: async (context, { params, query }) =>
    historyOfSetting(context, await settledOne(context, params.oc, params.uuid), query),
  updateVisitingSetting: (context, { params, version, body }) =>
    written(context, params, (organisation) => updateSetting(context, organisation, version, body)),
  followBuilding: (context, { params, version }) => written(context, params, (organisation) => followBuilding(context, organisation, version)),
  downloadPoster: async (context, { params }) => posterFile(context, await settledOne(context, params.oc, params.uuid)),
  downloadConsent: async (context, { params }) => consentFile(context, await settledOne(context, params.oc, params.uuid)),
  confirmDocumentCheck: (context, { params, version }) =>
    written(context, params, (organisation) => confirmDocumentCheck(context, organisation, version)),
  exchangePoster: (context, { params, version }) => written(context, params, (organisation) => exchangePoster(context, organisation, version)),
})

export const visitingSettingModule: ServerModule = { name: 'visitors/visiting-settings', contract, words, routes }
