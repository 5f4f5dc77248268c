import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  { path: '/roll-calls', alsoCalled: 'alsoCalled.rollCalls' },
  { path: '/roll-calls/wardens', alsoCalled: 'alsoCalled.wardens' },
  { path: '/roll-calls/sheets', alsoCalled: 'alsoCalled.sheets' },
])
