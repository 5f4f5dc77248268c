import { listText } from '#kit/web/listed.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import type { PaymentRow } from '../contract.ts'
import { t } from './texts.ts'

/** What went back of a payment, and what the provider would not give back. */
export const backText = ({
  refunded,
  refundFailed,
  refundOpen,
  disputed,
  currency,
}: Pick<PaymentRow, 'refunded' | 'refundFailed' | 'refundOpen' | 'disputed' | 'currency'>): string => {
  const back = refunded - refundFailed - refundOpen
  return listText([
    ...(back > 0 ? [t('givenBack', { amount: money(back, currency) })] : []),
    ...(refundOpen > 0 ? [t('backUnderWay', { amount: money(refundOpen, currency) })] : []),
    ...(disputed > 0 ? [t('disputedOf', { amount: money(disputed, currency) })] : []),
    ...(refundFailed > 0 ? [t('backFailed', { amount: money(refundFailed, currency) })] : []),
  ])
}
