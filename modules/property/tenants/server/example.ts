import { example } from '#kit/server/testing/example.ts'
import * as users from '#modules/identity/users/contract.ts'
import * as contract from '../contract.ts'

export const tenants = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const id = me.centre.uuid
      // A company has no companies: what it can name is itself, and it is refused
      if (me.centre.landlordId !== null) return { id, params: { id, tenantId: id }, member: { userId: me.userId, version: 1 }, version: 1, quotas: 1 }
      const company = await world.tenantIn(me.centre, canary('company'), { addOnsOff: ['VMS'] })
      const { userId } = await world.person(company, 'STAFF', { name: canary('colleague') })
      const params = { id, tenantId: company.uuid }
      const { version } = await call.get(users.getUser, { params: { oc: company.uuid, id: String(userId) } })
      const quotas = (await call.get(contract.getTenantQuotas, { params })).version
      return { id, params, member: { userId, version }, version: (await call.get(contract.getTenant, { params })).version, quotas }
    },
    calls: {
      listTenants: ({ id }) => ({ params: { id }, query: { limit: 100 } }),
      countTenants: ({ id }) => ({ params: { id } }),
      listActiveTenants: ({ id }) => ({ params: { id }, query: { limit: 100 } }),
      getTenant: ({ params }) => ({ params }),
      createTenant: ({ id }) => ({ params: { id }, body: { companyName: 'Kingfisher Capital', address: '12/F' } }),
      updateTenant: ({ params, version }) => ({ params, version, body: { companyName: 'Kingfisher Capital', address: '12/F' } }),
      setTenantStatus: ({ params }) => ({ params, body: { active: false, reason: 'Moved away' } }),
      listTenantUsers: ({ params }) => ({ params, query: { limit: 100 } }),
      listTenantAddOns: ({ params }) => ({ params }),
      setTenantAddOns: ({ params, version }) => ({ params, version, body: { addOns: ['BOOK_FACILITY' as const] } }),
      getTenantQuotas: ({ params }) => ({ params }),
      setTenantQuotas: ({ params, quotas }) => ({ params, version: quotas, body: { hid: 0, qr: 0, fr: 0, visitorQr: 0 } }),
      getTenantHistory: ({ params }) => ({ params }),
      changeTenantPersonInCharge: ({ params, member }) => ({ params, body: member }),
      setTenantRole: ({ params, member }) => ({ params, body: { ...member, roleCodes: ['MASTER_ADMIN'] } }),
      removeTenantAdmin: ({ params, member }) => ({ params, body: member }),
    },
  },
  () => {
    const lists = { addOn: ['BOOK_FACILITY', 'VMS'], withoutPersonInCharge: [true, false], withoutUnit: [true, false] } as const
    return { listTenants: { ...lists, active: [true, false] }, listActiveTenants: lists, listTenantUsers: { roleCode: ['STAFF', 'MASTER_ADMIN'] } }
  },
)
