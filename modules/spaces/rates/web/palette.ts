import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/rates-discounts',
    alsoCalled: 'alsoCalled.ratesDiscounts',
    tabs: [
      { title: 'discounts', query: { tab: 'discounts' } },
      { title: 'priceCalendar', query: { tab: 'calendar' }, alsoCalled: 'alsoCalled.priceCalendar' },
      { title: 'taxTab', query: { tab: 'tax' }, alsoCalled: 'alsoCalled.taxTab' },
    ],
  },
])
