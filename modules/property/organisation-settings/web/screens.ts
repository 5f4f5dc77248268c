import { Building2, Settings } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const organisationSettingScreens = screens('property/organisation-settings', t, [
  {
    path: '/company-info',
    title: 'companyInfo',
    titleInBuilding: 'buildingInfo',
    can: can.VIEW,
    menu: { group: 'property', icon: Building2, letter: 'i' },
    load: () => import('./CompanyDetail.tsx').then((m) => m.CompanyDetail),
  },
  {
    path: '/company-info/edit',
    title: 'companyInfo',
    titleInBuilding: 'buildingInfo',
    can: can.EDIT,
    load: () => import('./CompanyEdit.tsx').then((m) => m.CompanyEdit),
  },
  {
    path: '/settings',
    title: 'settings',
    can: can.VIEW,
    menu: { group: 'property', icon: Settings, letter: 's' },
    load: () => import('./SettingsPage.tsx').then((m) => m.SettingsPage),
  },
])
