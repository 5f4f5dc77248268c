import { sought } from '#kit/web/sought.ts'
import { can, canSettle } from '../contract.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/payments',
    alsoCalled: 'alsoCalled',
    tabs: [
      { title: 'chargebacks', query: { tab: 'chargebacks' }, can: canSettle.VIEW, alsoCalled: 'alsoCalled.chargebacks' },
      { title: 'payouts', query: { tab: 'payouts' }, can: canSettle.VIEW, alsoCalled: 'alsoCalled.payouts' },
      { title: 'account', query: { tab: 'account' }, can: can.EDIT, alsoCalled: 'alsoCalled.account' },
    ],
  },
])
