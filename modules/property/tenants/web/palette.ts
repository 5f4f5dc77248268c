import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/tenants',
    alsoCalled: 'alsoCalled.tenants',
    tabs: [
      { title: 'tab.ACTIVE', query: {} },
      { title: 'tab.INACTIVE', query: { active: 'false' }, alsoCalled: 'alsoCalled.inactive' },
    ],
  },
  { path: '/tenants/add', alsoCalled: 'alsoCalled.moveIn' },
])
