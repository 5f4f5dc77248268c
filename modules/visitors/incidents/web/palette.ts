import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/incidents',
    alsoCalled: 'alsoCalled.incidents',
    tabs: [
      { title: 'status.OPEN', query: { status: 'OPEN' } },
      { title: 'status.CLOSED', query: { status: 'CLOSED' } },
    ],
  },
  { path: '/incidents/add', alsoCalled: 'alsoCalled.write' },
  { path: '/handovers', alsoCalled: 'alsoCalled.handovers' },
])
