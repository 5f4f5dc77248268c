import { sought } from '#kit/web/sought.ts'
import { can } from '../contract.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/charges',
    alsoCalled: 'alsoCalled.charges',
    tabs: [
      { title: 'sought.disputed', query: { status: 'DISPUTED' } },
      { title: 'statements', query: { tab: 'statements' }, alsoCalled: 'alsoCalled.statements' },
      { title: 'account', query: { tab: 'account' }, alsoCalled: 'alsoCalled.account', can: can.EDIT },
    ],
  },
])
