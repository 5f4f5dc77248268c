import { Building2, Settings } from 'lucide-react'
import { currentMe } from '#kit/web/me.ts'
import { type Screen, screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

/** For building admins it is about the building. */
const titled = (screen: Screen): Screen => ({
  ...screen,
  title: () => (currentMe()?.organisation.kind === 'landlord' ? t('buildingInfo') : screen.title()),
})

const loadEdit = () => import('./CompanyEdit.tsx').then((m) => m.CompanyEdit)

export const organisationSettingScreens = [
  ...screens('property/organisation-settings', t, [
    {
      path: '/company-info',
      title: 'companyInfo',
      can: can.VIEW,
      menu: { group: 'property', icon: Building2 },
      load: () => import('./CompanyDetail.tsx').then((m) => m.CompanyDetail),
    },
    { path: '/company-info/edit', title: 'companyInfo', can: can.EDIT, load: loadEdit },
  ]).map(titled),
  ...screens('property/organisation-settings', t, [
    {
      path: '/settings',
      title: 'settings',
      can: can.VIEW,
      menu: { group: 'property', icon: Settings },
      load: () => import('./SettingsPage.tsx').then((m) => m.SettingsPage),
    },
  ]),
]
