import { screens } from '#kit/web/screens.ts'
import { canSettle } from '#modules/money/payments/contract.ts'
import { t } from './texts.ts'

export const payoutScreens = screens('money/payouts', t, [
  {
    path: '/payments/payouts/{uuid}',
    title: 'payout',
    can: canSettle.VIEW,
    load: () => import('./PayoutDetail.tsx').then((m) => m.PayoutDetail),
  },
])
