import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const organisationSettings = example(contract, {
  create: async ({ me, call, canary }) => {
    const oc = me.centre.uuid
    const company = await call.get(contract.getCompanyInfo, { params: { oc } })
    const { version, companyName } = await call.get(contract.updateCompanyInfo, {
      params: { oc },
      version: company.version,
      body: { companyName: company.companyName, address: canary('address') },
    })
    const settings = await call.get(contract.getSettings, { params: { oc } })
    return { oc, version, companyName, settings }
  },
  calls: {
    getCompanyInfo: ({ oc }) => ({ params: { oc } }),
    updateCompanyInfo: ({ oc, version, companyName }) => ({
      params: { oc },
      version,
      body: { companyName, buildingName: companyName, address: '1 Harbour Road' },
    }),
    getSettings: ({ oc }) => ({ params: { oc } }),
    updateSettings: ({ oc, settings }) => ({
      params: { oc },
      version: settings.version,
      body: {
        languages: settings.languages,
        codeRequired: false,
        notifiedParties: settings.notifiedParties,
        ...(settings.may.editBuilding ? { building: settings.building } : {}),
      },
    }),
    getSettingsHistory: ({ oc }) => ({ params: { oc } }),
  },
  forCompanies: {
    getCompanyInfo: 'their own part',
    updateCompanyInfo: 'their own part',
    getSettings: 'their own part',
    updateSettings: 'their own part',
    getSettingsHistory: 'their own part',
  },
})
