import { sought } from '#kit/web/sought.ts'
import { canKeep } from '../contract.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/company-info',
    alsoCalled: 'alsoCalled.companyInfo',
    tabs: [{ title: 'history', query: { tab: 'history' }, alsoCalled: 'alsoCalled.history' }],
  },
  { path: '/company-info/edit', alsoCalled: 'alsoCalled.companyInfo' },
  {
    path: '/settings',
    alsoCalled: 'alsoCalled.settings',
    tabs: [
      { title: 'holds', query: { tab: 'holds' }, can: canKeep.VIEW, alsoCalled: 'alsoCalled.holds' },
      { title: 'history', query: { tab: 'history' }, alsoCalled: 'alsoCalled.history' },
    ],
  },
])
