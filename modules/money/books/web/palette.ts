import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/books',
    alsoCalled: 'alsoCalled.months',
    tabs: [
      { title: 'taxReport', query: { tab: 'tax' }, alsoCalled: 'alsoCalled.tax' },
      { title: 'codes', query: { tab: 'codes' }, alsoCalled: 'alsoCalled.codes' },
    ],
  },
])
