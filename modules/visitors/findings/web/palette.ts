import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  { path: '/access-findings', alsoCalled: 'alsoCalled.findings' },
  {
    path: '/access-findings/list',
    alsoCalled: 'alsoCalled.list',
    tabs: [
      { title: 'state.OPEN', query: { state: 'OPEN' } },
      { title: 'state.ACCEPTED', query: { state: 'ACCEPTED' } },
      { title: 'state.MENDED', query: { state: 'MENDED' } },
    ],
  },
])
