import { localTime } from '#kit/server/clock.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

const bodyOf = ({ languages, codeRequired, building, may, ...rest }: contract.Settings, notifiedParties = rest.notifiedParties) => ({
  languages,
  codeRequired,
  notifiedParties,
  ...(may.editBuilding ? { building } : {}),
})

export const organisationSettings = example(contract, {
  create: async ({ me, call, canary, world }) => {
    const oc = me.centre.uuid
    const params = { oc }
    const { version, companyName } = await call.get(contract.getCompanyInfo, { params })
    const begun = await call.get(contract.getSettings, { params })
    const settings = await call.get(contract.updateSettings, {
      params,
      version: begun.version,
      body: bodyOf(begun, { ...begun.notifiedParties, SECURITY: [`${canary('guard')}@harbour.example`] }),
    })
    const day = localTime(new Date(world.clock.now().getTime() + 86_400_000), 'Asia/Hong_Kong').date
    // holds are the building's: its company has none, and reads nothing of them
    const hold =
      me.centre.landlordId === null
        ? await call.get(contract.placeHold, {
            params,
            body: { retention: 'access', reason: canary('dispute'), untilDate: day },
          })
        : undefined
    return { oc, version, companyName, settings, day, hold: { uuid: hold?.uuid ?? me.centre.uuid, version: hold?.version ?? 1 } }
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
    previewShortening: ({ oc }) => ({ params: { oc }, query: { retention: 'access' as const, days: 30 } }),
    listHolds: ({ oc }) => ({ params: { oc } }),
    getHold: ({ oc, hold }) => ({ params: { oc, uuid: hold.uuid } }),
    placeHold: ({ oc, day }) => ({ params: { oc }, body: { retention: 'visitors' as const, reason: 'A claim', untilDate: day } }),
    liftHold: ({ oc, hold }) => ({ params: { oc, uuid: hold.uuid }, version: hold.version }),
  },
  forCompanies: {
    getCompanyInfo: 'their own part',
    updateCompanyInfo: 'their own part',
    getSettings: 'their own part',
    updateSettings: 'their own part',
    getSettingsHistory: 'their own part',
  },
})
