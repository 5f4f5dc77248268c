import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/access-reports',
    alsoCalled: 'alsoCalled.reports',
    tabs: [
      { title: 'tab.ACCESS_DATA', query: { tab: 'ACCESS_DATA' }, alsoCalled: 'alsoCalled.accessData' },
      { title: 'tab.TRANSACTION_HISTORY', query: { tab: 'TRANSACTION_HISTORY' } },
      { title: 'tab.CREDENTIAL_LISTING', query: { tab: 'CREDENTIAL_LISTING' } },
    ],
  },
])
