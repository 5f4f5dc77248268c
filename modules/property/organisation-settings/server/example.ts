import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

const bodyOf = ({ languages, codeRequired, building, may, ...rest }: contract.Settings, notifiedParties = rest.notifiedParties) => ({
  languages,
  codeRequired,
  notifiedParties,
  ...(may.editBuilding ? { building } : {}),
})

export const organisationSettings = example(contract, {
  create: async ({ me, call, canary }) => {
    const oc = me.centre.uuid
    const params = { oc }
    const { version, companyName } = await call.get(contract.getCompanyInfo, { params })
    const begun = await call.get(contract.getSettings, { params })
    const settings = await call.get(contract.updateSettings, {
      params,
      version: begun.version,
      body: bodyOf(begun, { ...begun.notifiedParties, SECURITY: [`${canary('guard')}@harbour.example`] }),
    })
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
      body: bodyOf(settings),
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
