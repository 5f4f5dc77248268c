import { TabletSmartphone } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const kioskScreens = screens('visitors/kiosk', t, [
  {
    path: '/kiosks',
    title: 'kiosks',
    can: can.VIEW,
    addOn,
    menu: { group: 'visitors', icon: TabletSmartphone },
    load: () => import('./KioskList.tsx').then((m) => m.KioskList),
  },
  { path: '/kiosk', title: 'kiosk', public: true, load: () => import('./page/Kiosk.tsx').then((m) => m.Kiosk) },
])
