import { BellElectric } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const alarmScreens = screens('access/alarms', t, [
  {
    path: '/alarms',
    title: 'alarms',
    can: can.VIEW,
    menu: { group: 'access', icon: BellElectric, letter: 'z' },
    load: () => import('./AlarmList.tsx').then((m) => m.AlarmList),
  },
  { path: '/alarms/settings', title: 'settings', can: can.VIEW, load: () => import('./AlarmSettings.tsx').then((m) => m.AlarmSettings) },
  { path: '/alarms/{uuid}', title: 'alarm', can: can.VIEW, load: () => import('./AlarmDetail.tsx').then((m) => m.AlarmDetail) },
])
