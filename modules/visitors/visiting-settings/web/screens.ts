import { ClipboardList } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const visitingSettingScreens = screens('visitors/visiting-settings', t, [
  {
    path: '/visiting-setting',
    title: 'visitingSettings',
    can: can.VIEW,
    addOn,
    menu: { group: 'visitors', icon: ClipboardList },
    load: () => import('./VisitingSettings.tsx').then((m) => m.VisitingSettings),
  },
  {
    path: '/visiting-setting/{uuid}',
    title: 'visitingSettings',
    can: can.VIEW,
    addOn,
    load: () => import('./VisitingSettings.tsx').then((m) => m.VisitingSettingOf),
  },
])
