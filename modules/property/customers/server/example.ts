import { example } from '#kit/server/testing/example.ts'
import { getDetailInfo } from '#modules/identity/office-centres/contract.ts'
import * as contract from '../contract.ts'

export const customers = example(contract, {
  create: async ({ me, call, canary, world }) => {
    const oc = me.centre.uuid
    const { version, companyName } = await call.get(getDetailInfo, { params: { id: oc } })
    // a building switches off one of its companies, not itself
    const other = me.centre.landlordId === null ? await world.tenantIn(me.centre, canary('company')) : me.centre
    return { oc, version, companyName, other: other.uuid }
  },
  calls: {
    createOfficeCentre: () => ({ body: { officeCentreType: 'TENANT' as const, companyName: 'Kingfisher Capital', address: '12/F' } }),
    updateOfficeCentre: ({ oc, version, companyName }) => ({
      params: { id: oc },
      version,
      body: { companyName, buildingName: companyName, address: '1 Harbour Road', timeZone: 'Asia/Hong_Kong', currency: 'HKD' },
    }),
    previewDeactivation: ({ other }) => ({ params: { oc: other } }),
    deactivateOfficeCentre: ({ other }) => ({ params: { oc: other }, body: { reason: 'Moved away' } }),
    getOfficeCentreHistory: ({ oc }) => ({ params: { oc } }),
  },
  forCompanies: {
    updateOfficeCentre: 'their own part',
    getOfficeCentreHistory: 'their own part',
  },
})
