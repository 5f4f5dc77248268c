import type { RateItem } from '../contract.ts'
import { t } from './texts.ts'

/** Grouped by hand, so that no digit passes through a fraction. */
export const amountText = ({ price }: { price: string }): string => {
  const [whole = '0', cents = '00'] = price.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

export const moneyText = (rate: { currency: string; price: string }): string => `${rate.currency} ${amountText(rate)}`

export const perText = (item: RateItem): string => t(item.startsWith('PLAN_') ? 'per.month' : 'per.piece')
