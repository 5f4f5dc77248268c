import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/management/maintenance-mode',
    alsoCalled: 'alsoCalled.maintenance',
    tabs: [
      { title: 'status.UPCOMING', query: { status: 'UPCOMING' } },
      { title: 'status.ONGOING', query: { status: 'ONGOING' } },
      { title: 'status.PAST', query: { status: 'PAST' } },
      { title: 'status.CANCELLED', query: { status: 'CANCELLED' } },
    ],
  },
  { path: '/management/maintenance-mode/new', alsoCalled: 'alsoCalled.maintenance' },
])
