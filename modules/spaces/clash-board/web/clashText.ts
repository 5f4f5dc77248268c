import { listText } from '#kit/web/listed.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { BoardOccupation, Clash, ClashBoard } from '../contract.ts'
import { t } from './texts.ts'

type Moments = Pick<Clash, 'dateFrom' | 'timeFrom' | 'dateUntil' | 'timeUntil'>
const isWholeDays = ({ timeFrom, timeUntil }: Moments): boolean => timeFrom === '00:00' && timeUntil === '24:00'

/** '27 Nov 2026, 10:00 AM – 11:00 AM'; of whole days without the time. */
export const whenText = (one: Moments): string => {
  const { dateFrom, timeFrom, dateUntil, timeUntil } = one
  if (isWholeDays(one)) return dateFrom === dateUntil ? dayText(dateFrom) : t('fromUntil', { from: dayText(dateFrom), until: dayText(dateUntil) })
  if (dateFrom === dateUntil)
    return t('dayTimes', { day: dayText(dateFrom), times: t('fromUntil', { from: clockText(timeFrom), until: clockText(timeUntil) }) })
  return t('fromUntil', {
    from: t('dayTimes', { day: dayText(dateFrom), times: clockText(timeFrom) }),
    until: t('dayTimes', { day: dayText(dateUntil), times: clockText(timeUntil) }),
  })
}

/** Towers are named where there are several. */
export const floorName = ({ floors }: Pick<ClashBoard, 'floors'>, { floorNo, towerId, towerName }: ClashBoard['floors'][number]): string =>
  floors.some((one) => one.towerId !== towerId) ? `${floorNo} · ${towerName}` : floorNo

export const whereText = (board: Pick<ClashBoard, 'floors'>, { floorIds }: Pick<Clash, 'floorIds'>): string =>
  listText(board.floors.filter(({ id }) => floorIds.includes(id)).map((floor) => floorName(board, floor)))

export const placeText = (board: Pick<ClashBoard, 'floors'>, one: BoardOccupation): string =>
  one.wholeBuilding ? t('wholeBuilding') : whereText(board, one) || t('noFloor')

/** What it is about, in one sentence. */
export const saysText = ({ rule, sides, n, limit }: Pick<Clash, 'rule' | 'sides' | 'n' | 'limit'>, titleOf: (key: string) => string): string => {
  const [first = '', second = ''] = sides
  return t(`says.${rule}`, { first: titleOf(first), second: titleOf(second), n: n ?? 0, limit: limit ?? 0 })
}

/** So many are named in a line; all of them in its panel. */
const namedAtMost = 3
/** The same in a list, where what is too much together is named as well. */
export const saysInList = (clash: Parameters<typeof saysText>[0], titleOf: (key: string) => string): string => {
  const says = saysText(clash, titleOf)
  const names = [...new Set(clash.sides.map(titleOf))].filter(Boolean)
  if (clash.n === null || names.length === 0) return says
  const [first, more] = [names.slice(0, namedAtMost), names.length - namedAtMost]
  const label = listText(more > 0 ? [...first, words('nMore', { n: more })] : first)
  return words('labelled', { label, value: says })
}

export const traitsText = ({ traits }: BoardOccupation): string => listText(traits.map((one) => t(`trait.${one}`))) || words('none')

/** Who is told, as they are called; who is not named to this reader is who has booked. */
export const hearerText = ({ name }: { name: string | null }): string => name ?? t('someBooker')
