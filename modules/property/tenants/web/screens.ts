import { Briefcase } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const tenantScreens = screens('property/tenants', t, [
  {
    path: '/tenants',
    title: 'tenants',
    can: can.VIEW,
    menu: { group: 'property', icon: Briefcase, letter: 't' },
    load: () => import('./TenantList.tsx').then((m) => m.TenantList),
  },
  { path: '/tenants/add', title: 'addTenant', can: can.ADD, load: () => import('./TenantAdd.tsx').then((m) => m.TenantAdd) },
  { path: '/tenants/{id}', title: 'tenant', can: can.VIEW, load: () => import('./TenantDetail.tsx').then((m) => m.TenantDetail) },
  { path: '/tenants/{id}/edit', title: 'editTenant', can: can.EDIT, load: () => import('./TenantEdit.tsx').then((m) => m.TenantEdit) },
  { path: '/tenants/{id}/users/add', title: 'addUser', can: users.ADD, load: () => import('./TenantUserAdd.tsx').then((m) => m.TenantUserAdd) },
])
