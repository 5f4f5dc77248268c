import { moneyText } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import type { Booking } from '../contract.ts'
import { refundLine } from './refundLine.ts'
import { t } from './texts.ts'

/** How it is paid, or to be paid, and what comes back; nothing of what came to nothing. */
export const paidText = ({ status, payBy, payUntil, refund, refundSteps }: Booking, moment: (at: string) => string): string => {
  if (payBy === null) return ''
  if (payUntil !== null) return `${t('toPayUntil', { until: moment(payUntil) })} ${refundLine(refundSteps)}`
  if (status === 'PENDING_APPROVAL' && refund === null) return `${t(`payAfterApproval.${payBy}`)} ${refundLine(refundSteps)}`
  if (status === 'EXPIRED' || status === 'REJECTED' || status === 'CANCELLED') return ''
  return status === 'CONFIRMED' || status === 'PENDING_APPROVAL' ? `${t(`paid.${payBy}`)} ${refundLine(refundSteps)}` : t(`paid.${payBy}`)
}

/** On the button: so much is to be paid. */
export const payText = ({ quote }: Pick<Booking, 'quote'>): string =>
  quote ? t('payAmount', { amount: moneyText(quote.total, quote.currency, language) }) : t('payNow')
