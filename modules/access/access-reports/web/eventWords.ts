import { momentIn } from '#kit/web/parts/fields/dates.ts'
import type { AccessEvent } from '../contract.ts'
import { reasonKeyOf } from '../contract/kinds.ts'
import { t } from './texts.ts'

export const when = ({ eventDate, clockOff }: Pick<AccessEvent, 'eventDate' | 'clockOff'>): string =>
  clockOff ? t('corrected', { when: momentIn(eventDate) }) : momentIn(eventDate)
/** What controllers say in known words is said in the reader's. */
export const reasonText = (said: string | null): string => {
  const key = reasonKeyOf(said)
  return key ? t(`why.${key}`) : (said ?? '')
}
