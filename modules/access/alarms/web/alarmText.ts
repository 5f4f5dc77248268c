import { words } from '#kit/web/words.ts'
import type { Alarm } from '../contract/alarm.ts'
import { spanText } from './ages.ts'
import { t } from './texts.ts'

export const floorText = ({ floor }: Pick<Alarm, 'floor'>): string => (floor ? t('floorOf', { floor: floor.floorNo, tower: floor.towerName }) : '')

export const nameOf = ({ kind, place }: Pick<Alarm, 'kind' | 'place'>): string => words('labelled', { label: t(`kind.${kind}`), value: place })

/** Why the time of an alarm is not what the reader believes. */
export const doubts = ({
  late,
  clockOff,
  lastDate,
  lastArrivedDate,
}: Pick<Alarm, 'late' | 'clockOff' | 'lastDate' | 'lastArrivedDate'>): string[] => [
  ...(late ? [t('lateBy', { time: spanText(lastDate, Date.parse(lastArrivedDate)) })] : []),
  ...(clockOff ? [t('clockWas')] : []),
]
