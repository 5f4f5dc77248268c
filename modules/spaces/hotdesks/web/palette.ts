import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/hotdesks',
    alsoCalled: 'alsoCalled.hotdesks',
    tabs: [
      { title: 'tab.bookings', query: { tab: 'bookings' }, alsoCalled: 'alsoCalled.bookings' },
      { title: 'tab.desks', query: { tab: 'desks' }, alsoCalled: 'alsoCalled.desks' },
      { title: 'tab.displays', query: { tab: 'displays' }, alsoCalled: 'alsoCalled.displays' },
      { title: 'tab.settings', query: { tab: 'settings' }, alsoCalled: 'alsoCalled.settings' },
    ],
  },
])
