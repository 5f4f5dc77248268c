import type { SignedIn } from '#kit/server/context.ts'
import { about } from '#kit/server/http/about.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { addOnsOf, companyIn, landlordOf, organisationOf, within } from '#modules/identity/office-centres/server/front.ts'
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
interface OnMember extends OnTenant {
  body: { userId: number }
}

const inBuilding = within(landlordOf, 'id')
const ofTenant = about(async (context: SignedIn, { params }: OnTenant) => {
  const building = await landlordOf(context, params.id)
  return { building, tenant: await companyIn(context, building, params.tenantId) }
})
const changed = ofTenant.answering(async (context, { building, tenant }) =>
  presentTenant(context, building, await organisationOf(context, tenant.id)),
)
const changedMember = ofTenant.answering((context, { tenant }, _, { body }: OnMember) => presentUser(context, tenant, body.userId))

const routes = handlers(contract)({
  listTenants: inBuilding((context, building, { query }) => listTenants(context, building, query)),
  countTenants: inBuilding((context, building, { query }) => countTenants(context, building, query)),
  listActiveTenants: inBuilding((context, building, { query }) => listTenants(context, building, { ...query, active: true })),
  getTenant: ofTenant((context, { building, tenant }) => presentTenant(context, building, tenant)),
  createTenant: inBuilding(async (context, building, { body }) => presentTenant(context, building, await createTenant(context, building, body))),
  updateTenant: changed((context, { tenant }, { version, body }) => {
    const { timeZone, currency } = tenant
    return updateOfficeCentre(context, tenant, version, { ...body, timeZone, currency, areaUnit: 'SQ_FT', codeRequired: false })
  }),
  setTenantStatus: changed((context, { tenant }, { body }) => switchOfficeCentre(context, tenant, body.active, body.reason)),
  listTenantUsers: ofTenant((context, { tenant }, { query }) => listUsers(context, tenant, query)),
  listTenantAddOns: ofTenant((context, { tenant }) => addOnsOf(context, tenant)),
  setTenantAddOns: changed((context, { tenant }, { version, body }) => setAddOns(context, tenant, body.addOns, body.remark, version)),
  getTenantQuotas: ofTenant((context, { building, tenant }) => quotasOf(context, building, tenant)),
  setTenantQuotas: ofTenant(async (context, { building, tenant }, { version, body }) => {
    await allotQuotas(context, building, tenant, body, version)
    return quotasOf(context, building, tenant)
  }),
  getTenantHistory: ofTenant((context, { tenant }, { query }) => historyOfTenant(context, tenant, query)),
  changeTenantPersonInCharge: changedMember((context, { tenant }, { body }) =>
    changePersonInCharge(context, tenant, body.userId, body.version, body.insteadOf),
  ),
  setTenantRole: changedMember((context, { tenant }, { body }) => setRole(context, tenant, body.userId, body.version, body.roleCodes)),
  removeTenantAdmin: changedMember((context, { tenant }, { body }) => removeAdmin(context, tenant, body.userId, body.version)),
})

export const tenants: ServerModule = { name: 'property/tenants', contract, words, routes }
