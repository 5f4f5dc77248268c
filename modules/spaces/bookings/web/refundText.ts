import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { type Booking, creditsFor, creditsText } from '../contract.ts'
import { sentences } from './sentences.ts'
import { t } from './texts.ts'

/** The building takes it back: all of it goes back, at once or as far as one person may. */
const beyondText = (owed: number, { amount, waits }: NonNullable<Booking['beyond']>, currency: string, payBy: PaymentWay): string => {
  const all = owed + amount
  if (payBy === 'CREDITS') return t('beyond.CREDITS', { amount: creditsText(creditsFor(all, currency), language) })
  if (!waits) return t(`beyond.${payBy}`, { amount: shownMoney(all, currency, language) })
  const later = t('beyond.waits', { amount: shownMoney(amount, currency, language) })
  return sentences(owed > 0 && t('beyond.owed', { amount: shownMoney(owed, currency, language) }), later)
}

/** What comes back when it is cancelled now, in words; nothing where nothing was paid. */
export const refundText = ({ refund, refundWaits, beyond, currency, payBy }: Booking): string => {
  if (refund === null || currency === null || payBy === null) return ''
  const waits = refundWaits && t('refund.waits')
  if (beyond !== null) return sentences(beyondText(refund.amount, beyond, currency, payBy), waits)
  if (refund.amount === 0) return t('refund.none')
  if (payBy === 'CREDITS') return t('refund.CREDITS', { amount: creditsText(creditsFor(refund.amount, currency), language), percent: refund.percent })
  const back = t(`refund.${payBy}`, { amount: shownMoney(refund.amount, currency, language), percent: refund.percent })
  return sentences(back, waits)
}

/** The same of some dates of a series together: so much, and of how many. */
export const refundsText = ({ refunds, currency, payBy }: Booking, which: 'later' | 'all'): string => {
  if (refunds === null || currency === null || payBy === null) return ''
  const { amount, dates } = refunds[which]
  if (amount === 0) return t('refund.none')
  if (payBy === 'CREDITS') return t('refunds.CREDITS', { amount: creditsText(creditsFor(amount, currency), language), n: dates })
  return t(`refunds.${payBy}`, { amount: shownMoney(amount, currency, language), n: dates })
}
