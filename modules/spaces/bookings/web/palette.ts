import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/manage-bookings',
    alsoCalled: 'alsoCalled.bookings',
    tabs: [
      { title: 'findRoom', query: { show: 'find' } },
      { title: 'sought.UPCOMING', query: { show: 'list', view: 'UPCOMING' } },
      { title: 'sought.TO_APPROVE', query: { show: 'list', view: 'TO_APPROVE' } },
    ],
  },
])
