import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/facility-reports',
    alsoCalled: 'alsoCalled.facilityReports',
    tabs: [
      { title: 'sought.quarter', query: { period: 'QUARTER' } },
      { title: 'sought.year', query: { period: 'YEAR' } },
    ],
  },
])
