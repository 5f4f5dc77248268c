import { canSettle } from '#modules/money/payments/contract.ts'
import { answerPaymentTab } from '#modules/money/payments/web/front.tsx'
import { t } from './texts.ts'

answerPaymentTab({
  tab: 'payouts',
  can: canSettle.VIEW,
  load: async () => {
    const [{ PayoutList }] = await Promise.all([import('./PayoutList.tsx'), t.load()])
    return PayoutList
  },
})
