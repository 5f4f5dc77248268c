import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  { path: '/privacy', alsoCalled: 'alsoCalled.own' },
  {
    path: '/management/privacy',
    alsoCalled: 'alsoCalled.requests',
    tabs: [
      { title: 'status.WAITING', query: { status: 'WAITING' } },
      { title: 'status.DONE', query: { status: 'DONE' } },
      { title: 'status.DECLINED', query: { status: 'DECLINED' } },
      { title: 'status.WITHDRAWN', query: { status: 'WITHDRAWN' } },
    ],
  },
  { path: '/management/privacy/receipts', alsoCalled: 'alsoCalled.receipts' },
  { path: '/management/privacy/retention', alsoCalled: 'alsoCalled.retention' },
])
