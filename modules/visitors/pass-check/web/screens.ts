import { ScanQrCode } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const passCheckScreens = screens('visitors/pass-check', t, [
  {
    path: '/pass-check',
    title: 'passCheck',
    can: can.VIEW,
    menu: { group: 'access', icon: ScanQrCode },
    load: () => import('./PassCheck.tsx').then((m) => m.PassCheck),
  },
])
