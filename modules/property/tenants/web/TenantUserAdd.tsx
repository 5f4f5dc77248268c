import { UserNew } from '#modules/identity/users/web/front.tsx'
import { tenantAddress, TheTenant } from './TheTenant.tsx'

export const TenantUserAdd = () => (
  <TheTenant>
    {({ tenant, query }) => (
      <UserNew oc={tenant.uuid} company={tenant.companyName} back={tenantAddress(tenant.officeCentreId, { ...query, tab: 'users' })} />
    )}
  </TheTenant>
)
