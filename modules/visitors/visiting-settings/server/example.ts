import type { z } from 'zod'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
import { usualRules } from '../contract/rules.ts'

type Input = z.input<typeof contract.VisitingSettingInput>

/** What a building decides when it opens its poster to everybody. */
export const settingOf = (more: Partial<NonNullable<Input['building']>> = {}, rules: Partial<Input['rules']> = {}): Input => ({
  rules: { ...usualRules, ...rules },
  keptDays: null,
  visitorGroupId: null,
  building: {
    purposes: [],
    restrictedFloorIds: [],
    selfRegistration: true,
    confirmEmail: true,
    consent: { en: '', 'zh-Hant': '', 'zh-Hans': '' },
    ...more,
  },
})
/** What a company decides: nothing of the building's. */
export const settingOfCompany = (rules: Partial<Input['rules']> = {}, more: Partial<Input> = {}): Input => ({
  rules: { ...usualRules, ...rules },
  keptDays: null,
  visitorGroupId: null,
  ...more,
})

export const visitingSettings = example(contract, {
  create: async ({ me, call, world, canary }) => {
    const at = { oc: me.centre.uuid, uuid: me.centre.uuid }
    const { ofBuilding } = await call.get(contract.getVisitingSetting, { params: at })
    const consent = { en: canary('consent'), 'zh-Hant': '', 'zh-Hans': '' }
    const asked = { consent, documentReason: canary('reason of documents') }
    const body = ofBuilding
      ? settingOf(asked, { documentCheck: 'FULL', photo: 'AT_DESK' })
      : settingOfCompany({ approval: true, documentCheck: 'KIND', photo: 'AT_DESK' })
    const { version } = await call.get(contract.updateVisitingSetting, { params: at, version: 0, body })
    if (!ofBuilding) return { at, version, body, company: { at, version } }
    // a building follows nobody; one of its companies does
    const company = { oc: me.centre.uuid, uuid: (await world.tenantIn(me.centre, canary('company'))).uuid }
    const strict = await call.get(contract.updateVisitingSetting, {
      params: company,
      version: 0,
      body: settingOfCompany({ approval: true, documentCheck: 'KIND', photo: 'AT_DESK' }),
    })
    return { at, version, body, company: { at: company, version: strict.version } }
  },
  calls: {
    listVisitingSettings: ({ at: { oc } }) => ({ params: { oc } }),
    getVisitingSetting: ({ at }) => ({ params: at }),
    getVisitingSettingHistory: ({ at }) => ({ params: at }),
    updateVisitingSetting: ({ at, version, body }) => ({ params: at, version, body }),
    followBuilding: ({ company }) => ({ params: company.at, version: company.version }),
    downloadPoster: ({ at }) => ({ params: at }),
    downloadConsent: ({ at }) => ({ params: at }),
    confirmDocumentCheck: ({ at, version }) => ({ params: at, version }),
    exchangePoster: ({ at, version }) => ({ params: at, version }),
  },
  forCompanies: {
    listVisitingSettings: 'their own part',
    getVisitingSetting: 'their own part',
    getVisitingSettingHistory: 'their own part',
    updateVisitingSetting: 'their own part',
    followBuilding: 'their own part',
  },
})
