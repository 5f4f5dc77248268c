import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { type Booking, creditsFor, creditsText } from '../contract.ts'
import { refundLine } from './refundLine.ts'
import { t } from './texts.ts'

type Paid = Pick<Booking, 'status' | 'payBy' | 'payUntil' | 'refund' | 'refundSteps' | 'quote' | 'kept' | 'returned'>

/** Of these it is not known yet how much of what was paid stays so. */
const undecided = ['HELD', 'FAILED', 'TO_APPROVE']

/** What is owed for what came to nothing. What the building settles in its own way was never counted here. */
const owedText = ({ status, payBy, quote, kept, returned }: Paid): string => {
  if (payBy === null) return quote && quote.total > 0 ? t(status === 'CANCELLED' ? 'settledAfterCancelling' : 'nothingOwed') : ''
  if (kept === null || quote === null || returned.some((one) => undecided.includes(one.status))) return ''
  if (kept === 0) return t('nothingOwed')
  return t(`kept.${payBy}`, {
    amount: payBy === 'CREDITS' ? creditsText(creditsFor(kept, quote.currency), language) : shownMoney(kept, quote.currency, language),
  })
}

/** How it is paid, or to be paid, and what comes back; of what came to nothing, what is owed. */
export const paidText = (booking: Paid, moment: (at: string) => string): string => {
  const { status, payBy, payUntil, refund, refundSteps, quote } = booking
  if (status === 'EXPIRED' || status === 'REJECTED' || status === 'CANCELLED') return owedText(booking)
  // of what is only offered it is chosen how it is paid
  if (payBy === null) return status !== 'OFFERED' && quote && quote.total > 0 ? t('settledByBuilding') : ''
  if (payUntil !== null) return `${t('toPayUntil', { until: moment(payUntil) })} ${refundLine(refundSteps)}`
  if (status === 'PENDING_APPROVAL' && refund === null) return `${t(`payAfterApproval.${payBy}`)} ${refundLine(refundSteps)}`
  return status === 'CONFIRMED' || status === 'PENDING_APPROVAL' ? `${t(`paid.${payBy}`)} ${refundLine(refundSteps)}` : t(`paid.${payBy}`)
}

/** On the button: so much is to be paid. */
export const payText = ({ quote }: Pick<Booking, 'quote'>): string =>
  quote ? t('payAmount', { amount: shownMoney(quote.total, quote.currency, language) }) : t('payNow')
