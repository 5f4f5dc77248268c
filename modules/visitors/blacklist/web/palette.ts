import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/blacklist',
    alsoCalled: 'alsoCalled.blacklist',
    tabs: [
      { title: 'status.ACTIVE', query: { status: 'ACTIVE' } },
      { title: 'status.UPCOMING', query: { status: 'UPCOMING' } },
      { title: 'status.EXPIRED', query: { status: 'EXPIRED' } },
      { title: 'status.LIFTED', query: { status: 'LIFTED' } },
    ],
  },
  { path: '/blacklist/upload/users', alsoCalled: 'alsoCalled.upload' },
])
