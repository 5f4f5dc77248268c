import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/polling/listings',
    alsoCalled: 'alsoCalled.polls',
    tabs: [
      { title: 'status.DRAFT', query: { status: 'DRAFT' } },
      { title: 'status.UPCOMING', query: { status: 'UPCOMING' } },
      { title: 'status.ONGOING', query: { status: 'ONGOING' } },
      { title: 'status.ENDED', query: { status: 'ENDED' } },
    ],
  },
  { path: '/polling/listings/new', alsoCalled: 'alsoCalled.polls' },
])
