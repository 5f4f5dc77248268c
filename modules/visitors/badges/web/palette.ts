import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/badges',
    alsoCalled: 'alsoCalled.badges',
    tabs: [
      { title: 'status.OUT', query: { status: 'OUT' } },
      { title: 'status.OVERDUE', query: { status: 'OVERDUE' }, alsoCalled: 'alsoCalled.overdue' },
      { title: 'status.LOST', query: { status: 'LOST' } },
      { title: 'status.RETURNED', query: { status: 'RETURNED' } },
    ],
  },
  {
    path: '/badges/stock',
    alsoCalled: 'alsoCalled.stock',
    tabs: [
      { title: 'state.FREE', query: { state: 'FREE' } },
      { title: 'state.OUT', query: { state: 'OUT' } },
      { title: 'state.LOST', query: { state: 'LOST' } },
    ],
  },
])
