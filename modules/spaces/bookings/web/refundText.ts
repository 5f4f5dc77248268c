import { moneyText } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { type Booking, creditsFor, creditsText } from '../contract.ts'
import { t } from './texts.ts'

/** What comes back when it is cancelled now, in words; nothing where nothing was paid. */
export const refundText = ({ refund, currency, payBy }: Booking): string => {
  if (refund === null || currency === null || payBy === null) return ''
  if (refund.amount === 0) return t('refund.none')
  if (payBy === 'CREDITS') return t('refund.CREDITS', { amount: creditsText(creditsFor(refund.amount, currency), language), percent: refund.percent })
  return t(`refund.${payBy}`, { amount: moneyText(refund.amount, currency, language), percent: refund.percent })
}
