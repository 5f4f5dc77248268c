import { listText } from '#kit/web/listed.ts'
import { dayText, momentText } from '#kit/web/parts/fields/dates.ts'
import { whenText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import type { BlockEffect, BlockRow } from '../contract.ts'
import { t } from './texts.ts'

type Days = Pick<BlockRow, 'dateFrom' | 'dateUntil'>
type Times = Pick<BlockRow, 'timeFrom' | 'timeUntil'>

/** '1 Mar 2027 – 3 Mar 2027', or with the times at both ends. */
export const spanText = ({ dateFrom, dateUntil }: Days, { timeFrom, timeUntil }: Times): string => {
  if (timeFrom === null || timeUntil === null) return dateFrom === dateUntil ? dayText(dateFrom) : `${dayText(dateFrom)} – ${dayText(dateUntil)}`
  if (dateFrom === dateUntil) return whenText({ date: dateFrom, timeFrom, timeUntil })
  return `${momentText(dateFrom, timeFrom)} – ${momentText(dateUntil, timeUntil)}`
}

/** What the works do to others nearby. */
export const effectsText = (effects: readonly BlockEffect[]): string =>
  effects.length > 0 ? listText(effects.map((one) => t(`effects.${one}`))) : words('none')

/** What is blocked, in a few words. */
export const placeText = ({ scope, category, facility }: Pick<BlockRow, 'scope' | 'category' | 'facility'>): string => {
  if (scope === 'BUILDING') return t('scope.BUILDING')
  const place = scope === 'CATEGORY' ? category : facility
  return place?.gone ? t('placeGone', { name: place.name }) : (place?.name ?? '')
}
