import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const officeCentres = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      // the provider's customers are buildings too
      if (me.centre.id === (await world.platform()).id) await world.building(canary('building'))
      const company = me.centre.landlordId === null ? await world.tenantIn(me.centre, canary('company')) : me.centre
      return { id: me.centre.uuid, number: me.centre.landlordId ?? me.centre.id, company: company.id }
    },
    calls: {
      listBuildingChoices: () => ({ query: { limit: 100 } }),
      listTenantChoices: ({ id }) => ({ params: { id }, query: { limit: 100 } }),
      listOfficeCentres: () => ({ query: { limit: 100 } }),
      getActiveDetailInfo: () => ({}),
      getOfficeCentre: ({ id }) => ({ params: { id } }),
      getDetailInfo: ({ id }) => ({ params: { id } }),
      listAddOns: ({ id }) => ({ params: { id } }),
    },
    forCompanies: {
      listTenantChoices: 'their own part',
      getOfficeCentre: 'everything',
      getDetailInfo: 'their own part',
      listAddOns: 'their own part',
    },
  },
  ({ number, company }) => ({
    listBuildingChoices: { ids: [[number], [0]] },
    listTenantChoices: { ids: [[company], [0]] },
    listOfficeCentres: {
      officeCentreType: ['LANDLORD', 'OFFICE'],
      active: [true, false],
      subcriptionPlanCode: ['CUSTOM', 'QR'],
      billingStartDate: ['2000-01-01', '2190-01-01'],
      billingEndDate: ['2190-01-01', '1990-01-01'],
    },
  }),
)
