import { Footprints, ScrollText } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const accessReportScreens = screens('access/access-reports', t, [
  {
    path: '/access-reports',
    title: 'accessReports',
    can: can.VIEW,
    menu: { group: 'access', icon: ScrollText, letter: 'j' },
    load: () => import('./AccessReports.tsx').then((m) => m.AccessReports),
  },
  {
    path: '/my-taps',
    title: 'myTaps',
    menu: { group: 'access', icon: Footprints },
    load: () => import('./OwnTaps.tsx').then((m) => m.OwnTaps),
  },
])
