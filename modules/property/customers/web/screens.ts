import { Landmark } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can as officeCentres } from '#modules/identity/office-centres/contract.ts'
import { can as subscriptions } from '#modules/property/subscriptions/contract.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const customerScreens = screens('property/customers', t, [
  {
    path: '/management/customers',
    title: 'customers',
    can: officeCentres.MANAGE,
    menu: { group: 'platform', icon: Landmark, letter: 'c' },
    load: () => import('./CustomerList.tsx').then((m) => m.CustomerList),
  },
  { path: '/management/customer/add', title: 'addCustomer', can: can.ADD, load: () => import('./CustomerAdd.tsx').then((m) => m.CustomerAdd) },
  {
    path: '/management/customer/{id}',
    title: 'customer',
    can: subscriptions.VIEW,
    load: () => import('./CustomerDetail.tsx').then((m) => m.CustomerDetail),
  },
  {
    path: '/management/customer/edit/{id}',
    title: 'editCustomer',
    can: can.EDIT,
    load: () => import('./CustomerEdit.tsx').then((m) => m.CustomerEdit),
  },
])
