import { ChartColumn } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const facilityReportScreens = screens('spaces/facility-reports', t, [
  {
    path: '/facility-reports',
    title: 'facilityReports',
    can: can.VIEW,
    addOn,
    menu: { group: 'spaces', icon: ChartColumn },
    load: () => import('./FacilityReports.tsx').then((m) => m.FacilityReports),
  },
])
