import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/Unit',
    alsoCalled: 'alsoCalled.units',
    tabs: [
      { title: 'stackingPlan', query: { view: 'plan' } },
      { title: 'list', query: { view: 'list' } },
    ],
  },
])
