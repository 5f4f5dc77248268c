import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/management/rates',
    alsoCalled: 'alsoCalled.rates',
    tabs: [
      { title: 'priceList', query: {} },
      { title: 'allPrices', query: { view: 'list' } },
      { title: 'status.CURRENT', query: { view: 'list', status: 'CURRENT' } },
      { title: 'status.UPCOMING', query: { view: 'list', status: 'UPCOMING' } },
      { title: 'status.PAST', query: { view: 'list', status: 'PAST' } },
    ],
  },
])
