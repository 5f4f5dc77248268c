import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/off-boarding',
    alsoCalled: 'alsoCalled.offBoarding',
    tabs: [
      { title: 'status.PLANNED', query: { status: 'PLANNED' } },
      { title: 'status.CARRIED_OUT', query: { status: 'CARRIED_OUT' } },
      { title: 'status.UNDONE', query: { status: 'UNDONE' } },
      { title: 'status.CANCELLED', query: { status: 'CANCELLED' } },
    ],
  },
  { path: '/off-boarding/new', alsoCalled: 'alsoCalled.offBoarding' },
])
