import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { addOnsOf, type OfficeCentreRow, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { changePersonInCharge, listUsers, presentUser, removeAdmin, setRole } from '#modules/identity/users/server/front.ts'
import { switchOfficeCentre, updateOfficeCentre } from '#modules/property/customers/server/front.ts'
import { allotQuotas, setAddOns } from '#modules/property/subscriptions/server/front.ts'
import * as contract from '../contract.ts'
import { createTenant } from './create-tenant.ts'
import { historyOfTenant } from './tenant-history-rows.ts'
import { buildingOf, countTenants, listTenants, presentTenant, quotasOf, tenantOf } from './tenant-rows.ts'
import { words } from './words.ts'

interface OnTenant {
  params: { id: number | string; tenantId: number | string }
}

const changed = async (context: SignedIn, { params }: OnTenant, work: (tenant: OfficeCentreRow) => Promise<unknown>) => {
  const tenant = await tenantOf(context, params.id, params.tenantId)
  await work(tenant)
  return presentTenant(context, await buildingOf(context, params.id), await organisationOf(context, tenant.id))
}
const changedMember = async (
  context: SignedIn,
  { params, body }: OnTenant & { body: { userId: number } },
  work: (tenant: OfficeCentreRow) => Promise<unknown>,
) => {
  const tenant = await tenantOf(context, params.id, params.tenantId)
  await work(tenant)
  return presentUser(context, tenant, body.userId)
}

const routes = handlers(contract)({
  listTenants: async (context, { params, query }) => listTenants(context, await buildingOf(context, params.id), query),
  countTenants: async (context, { params, query }) => countTenants(context, await buildingOf(context, params.id), query),
  listActiveTenants: async (context, { params, query }) => listTenants(context, await buildingOf(context, params.id), { ...query, active: true }),
  getTenant: async (context, { params }) =>
    presentTenant(context, await buildingOf(context, params.id), await tenantOf(context, params.id, params.tenantId)),
  createTenant: async (context, { params, body }) => {
    const building = await buildingOf(context, params.id)
    return presentTenant(context, building, await createTenant(context, building, body))
  },
  updateTenant: (context, input) =>
    changed(context, input, (tenant) => {
      const { timeZone, currency } = tenant
      return updateOfficeCentre(context, tenant, input.version, { ...input.body, timeZone, currency, areaUnit: 'SQ_FT', codeRequired: false })
    }),
  setTenantStatus: (context, input) => changed(context, input, (tenant) => switchOfficeCentre(context, tenant, input.body.active, input.body.reason)),
  listTenantUsers: async (context, { params, query }) => {
    const tenant = await tenantOf(context, params.id, params.tenantId)
    return listUsers(context, tenant, query)
  },
  listTenantAddOns: async (context, { params }) => addOnsOf(context, await tenantOf(context, params.id, params.tenantId)),
  setTenantAddOns: (context, input) =>
    changed(context, input, (tenant) => setAddOns(context, tenant, input.body.addOns, input.body.remark, input.version)),
  getTenantQuotas: async (context, { params }) =>
    quotasOf(context, await buildingOf(context, params.id), await tenantOf(context, params.id, params.tenantId)),
  setTenantQuotas: async (context, { params, version, body }) => {
    const [building, tenant] = [await buildingOf(context, params.id), await tenantOf(context, params.id, params.tenantId)]
    await allotQuotas(context, building, tenant, body, version)
    return quotasOf(context, building, tenant)
  },
  getTenantHistory: async (context, { params, query }) => historyOfTenant(context, await tenantOf(context, params.id, params.tenantId), query),
  changeTenantPersonInCharge: (context, input) =>
    changedMember(context, input, (tenant) => changePersonInCharge(context, tenant, input.body.userId, input.body.version, input.body.insteadOf)),
  setTenantRole: (context, input) =>
    changedMember(context, input, (tenant) => setRole(context, tenant, input.body.userId, input.body.version, input.body.roleCodes)),
  removeTenantAdmin: (context, input) =>
    changedMember(context, input, (tenant) => removeAdmin(context, tenant, input.body.userId, input.body.version)),
})

export const tenants: ServerModule = { name: 'property/tenants', contract, words, routes }
