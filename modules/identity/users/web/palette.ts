import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/users',
    alsoCalled: 'alsoCalled.users',
    tabs: [
      { title: 'tab.ACTIVE', query: {} },
      { title: 'tab.INACTIVE', query: { tab: 'INACTIVE' }, alsoCalled: 'alsoCalled.inactive' },
      { title: 'tab.PENDING', query: { tab: 'PENDING' }, alsoCalled: 'alsoCalled.pending' },
    ],
  },
  { path: '/upload/users', alsoCalled: 'alsoCalled.upload' },
  { path: '/upload/users-mass-update', alsoCalled: 'alsoCalled.upload' },
])
