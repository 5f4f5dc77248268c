import { example } from '#kit/server/testing/example.ts'
import * as users from '../../../identity/users/contract.ts'
import * as contract from '../contract.ts'

export const tenants = example(contract, {
  create: async ({ me, call, canary, world }) => {
    const id = me.centre.uuid
    // A company has no companies: what it can name is itself, and it is refused
    if (me.centre.landlordId !== null) return { id, params: { id, tenantId: id }, member: { userId: me.userId, version: 1 }, version: 1 }
    const company = await world.tenantIn(me.centre, canary('company'))
    const { userId } = await world.person(company, 'STAFF', { name: canary('colleague') })
    const params = { id, tenantId: company.uuid }
    const { version } = await call.get(users.getUser, { params: { oc: company.uuid, id: String(userId) } })
    return { id, params, member: { userId, version }, version: (await call.get(contract.getTenant, { params })).version }
  },
  calls: {
    listTenants: ({ id }) => ({ params: { id }, query: { limit: 100 } }),
    countTenants: ({ id }) => ({ params: { id } }),
    listActiveTenants: ({ id }) => ({ params: { id }, query: { limit: 100 } }),
    getTenant: ({ params }) => ({ params }),
    updateTenant: ({ params, version }) => ({ params, version, body: { companyName: 'Kingfisher Capital', address: '12/F' } }),
    setTenantStatus: ({ params }) => ({ params, body: { active: false, reason: 'Moved away' } }),
    listTenantUsers: ({ params }) => ({ params, query: { limit: 100 } }),
    listTenantAddOns: ({ params }) => ({ params }),
    setTenantAddOns: ({ params }) => ({ params, body: { addOns: ['BOOK_FACILITY' as const] } }),
    changeTenantPersonInCharge: ({ params, member }) => ({ params, body: member }),
    setTenantRole: ({ params, member }) => ({ params, body: { ...member, roleCodes: ['MASTER_ADMIN'] } }),
    removeTenantAdmin: ({ params, member }) => ({ params, body: member }),
  },
})
