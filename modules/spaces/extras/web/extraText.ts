import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { words } from '#kit/web/words.ts'
import type { ExtraRow } from '../contract.ts'
import { t } from './texts.ts'

export const priceText = ({ price, pricePer, currency }: Pick<ExtraRow, 'price' | 'pricePer' | 'currency'>): string =>
  price === null || pricePer === null ? t('freeOfCharge') : t(`per.${pricePer}`, { price: shownMoney(price, currency, language) })

/** For which rooms: the first two by name, then how many more. */
export const roomsText = ({ facilities, categories }: Pick<ExtraRow, 'facilities' | 'categories'>): string => {
  const names = [...categories, ...facilities].map(({ name }) => name)
  if (names.length === 0) return t('allRooms')
  const first = listText(names.slice(0, 2))
  return names.length > 2 ? t('moreRooms', { first, n: names.length - 2 }) : first
}

const minutesText = (n: number): string => words('minutes', { n })

/** What one of its kind has, in one line. */
export const aboutText = ({ kind, pieces, leastHeads, orderHours, beforeMinutes, afterMinutes, seats }: ExtraRow): string => {
  if (kind === 'COUNTED') return t('piecesN', { n: pieces ?? 0 })
  if (kind === 'CATERING')
    return [t('leastN', { n: leastHeads ?? 1 }), orderHours ? t('orderAhead', { n: orderHours }) : t('orderAnyTime')].join(' · ')
  return [
    t('seatsN', { n: seats ?? 0 }),
    ...(beforeMinutes ? [t('workBefore', { length: minutesText(beforeMinutes) })] : []),
    ...(afterMinutes ? [t('workAfter', { length: minutesText(afterMinutes) })] : []),
  ].join(' · ')
}
