import type { SignedIn } from '#kit/server/context.ts'
import { about } from '#kit/server/http/about.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf, within } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { consentFile } from './consent-paper.ts'
import { posterFile } from './poster.ts'
import { historyOfSetting, listSettings, presentSetting, settledOne } from './setting-rows.ts'
import { confirmDocumentCheck, exchangePoster, followBuilding, updateSetting } from './update-setting.ts'
import { words } from './words.ts'

interface OnOne {
  params: { oc: OfficeCentreRef; uuid: OfficeCentreRef }
}
const ofOne = about((context: SignedIn, { params }: OnOne) => settledOne(context, params.oc, params.uuid))
const written = ofOne.answering(presentSetting)

const routes = handlers(contract)({
  listVisitingSettings: within(organisationOf)((context, organisation, { query }) => listSettings(context, organisation, query)),
  getVisitingSetting: ofOne(presentSetting),
  getVisitingSettingHistory: ofOne((context, organisation, { query }) => historyOfSetting(context, organisation, query)),
  updateVisitingSetting: written((context, organisation, { version, body }) => updateSetting(context, organisation, version, body)),
  followBuilding: written((context, organisation, { version }) => followBuilding(context, organisation, version)),
  downloadPoster: ofOne(posterFile),
  downloadConsent: ofOne(consentFile),
  confirmDocumentCheck: written((context, organisation, { version }) => confirmDocumentCheck(context, organisation, version)),
  exchangePoster: written((context, organisation, { version }) => exchangePoster(context, organisation, version)),
})

export const visitingSettingModule: ServerModule = { name: 'visitors/visiting-settings', contract, words, routes }
