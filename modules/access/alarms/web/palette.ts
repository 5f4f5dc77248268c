import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/alarms',
    alsoCalled: 'alsoCalled.alarms',
    tabs: [
      { title: 'status.OPEN', query: { status: 'OPEN' }, alsoCalled: 'alsoCalled.open' },
      { title: 'status.ACKNOWLEDGED', query: { status: 'ACKNOWLEDGED' } },
      { title: 'status.RECOVERED', query: { status: 'RECOVERED' } },
    ],
  },
  { path: '/alarms/settings', alsoCalled: 'alsoCalled.settings' },
])
