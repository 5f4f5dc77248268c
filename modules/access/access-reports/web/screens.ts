import { ScrollText } from 'lucide-react'
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
])
