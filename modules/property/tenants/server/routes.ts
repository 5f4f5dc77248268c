import type { SignedIn } from '#kit/server/context.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { addOnsOf, companyIn, landlordOf, type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { changePersonInCharge, listUsers, presentUser, removeAdmin, setRole } from '#modules/identity/users/server/front.ts'
import { switchOfficeCentre, updateOfficeCentre } from '#modules/property/customers/server/front.ts'
import { allotQuotas, setAddOns } from '#modules/property/subscriptions/server/front.ts'
import * as contract from '../contract.ts'
import { createTenant } from './create-tenant.ts'
import { historyOfTenant } from './tenant-history-rows.ts'
import { countTenants, listTenants, presentTenant, quotasOf } from './tenant-rows.ts'
import { words } from './words.ts'

interface OnTenant {
  params: { id: OfficeCentreRef; tenantId: OfficeCentreRef }
}

const tenantNamed = async (context: SignedIn, { params }: OnTenant) => {
  const building = await landlordOf(context, params.id)
  return { building, tenant: await companyIn(context, building, params.tenantId) }
}

const changed = async (context: SignedIn, input: OnTenant, work: (tenant: OfficeCentreRecord) => Promise<unknown>) => {
  const { building, tenant } = await tenantNamed(context, input)
  await work(tenant)
  return presentTenant(context, building, await organisationOf(context, tenant.id))
}

const changedMember = async (
  context: SignedIn,
  input: OnTenant & { body: { userId: number } },
  work: (tenant: OfficeCentreRecord) => Promise<unknown>,
) => {
  const { tenant } = await tenantNamed(context, input)
  await work(tenant)
  return presentUser(context, tenant, input.body.userId)
}

const routes = handlers(contract)({
  listTenants: async (context, { params, query }) => listTenants(context, await landlordOf(context, params.id), query),
  countTenants: async (context, { params, query }) => countTenants(context, await landlordOf(context, params.id), query),
  listActiveTenants: async (context, { params, query }) => listTenants(context, await landlordOf(context, params.id), { ...query, active: true }),
  getTenant: async (context, input) => {
    const { building, tenant } = await tenantNamed(context, input)
    return presentTenant(context, building, tenant)
  },
  createTenant: async (context, { params, body }) => {
    const building = await landlordOf(context, params.id)
    return presentTenant(context, building, await createTenant(context, building, body))
  },
  updateTenant: (context, input) =>
    changed(context, input, (tenant) => {
      const { timeZone, currency } = tenant
      return updateOfficeCentre(context, tenant, input.version, { ...input.body, timeZone, currency, areaUnit: 'SQ_FT', codeRequired: false })
    }),
  setTenantStatus: (context, input) => changed(context, input, (tenant) => switchOfficeCentre(context, tenant, input.body.active, input.body.reason)),
  listTenantUsers: async (context, input) => listUsers(context, (await tenantNamed(context, input)).tenant, input.query),
  listTenantAddOns: async (context, input) => addOnsOf(context, (await tenantNamed(context, input)).tenant),
  setTenantAddOns: (context, input) =>
    changed(context, input, (tenant) => setAddOns(context, tenant, input.body.addOns, input.body.remark, input.version)),
  getTenantQuotas: async (context, input) => {
    const { building, tenant } = await tenantNamed(context, input)
    return quotasOf(context, building, tenant)
  },
  setTenantQuotas: async (context, input) => {
    const { building, tenant } = await tenantNamed(context, input)
    await allotQuotas(context, building, tenant, input.body, input.version)
    return quotasOf(context, building, tenant)
  },
  getTenantHistory: async (context, input) => historyOfTenant(context, (await tenantNamed(context, input)).tenant, input.query),
  changeTenantPersonInCharge: (context, input) =>
    changedMember(context, input, (tenant) => changePersonInCharge(context, tenant, input.body.userId, input.body.version, input.body.insteadOf)),
  setTenantRole: (context, input) =>
    changedMember(context, input, (tenant) => setRole(context, tenant, input.body.userId, input.body.version, input.body.roleCodes)),
  removeTenantAdmin: (context, input) =>
    changedMember(context, input, (tenant) => removeAdmin(context, tenant, input.body.userId, input.body.version)),
})

export const tenants: ServerModule = { name: 'property/tenants', contract, words, routes }
