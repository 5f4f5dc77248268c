import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/visitor-records',
    alsoCalled: 'alsoCalled.visitors',
    tabs: [
      { title: 'sought.UPCOMING', query: { view: 'UPCOMING' } },
      { title: 'sought.PAST', query: { view: 'PAST' } },
      { title: 'sought.EVERY', query: { view: 'EVERY' } },
    ],
  },
])
