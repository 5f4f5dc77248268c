import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  { path: '/facilities', alsoCalled: 'alsoCalled.facilities' },
  {
    path: '/space-mangement-settings',
    alsoCalled: 'alsoCalled.spaceSettings',
    tabs: [
      { title: 'categories', query: { tab: 'categories' } },
      { title: 'bookingSettings', query: { tab: 'bookings' }, alsoCalled: 'alsoCalled.bookingSettings' },
    ],
  },
])
