import type { Booking } from '../contract.ts'
import { sentences } from './sentences.ts'
import { t } from './texts.ts'

/** What cancelling does: to the room, to whom it is told, to a change that waits, and what comes back. */
export const cancelText = (
  { facility: { title: room }, reasonAsked, change }: Pick<Booking, 'facility' | 'reasonAsked' | 'change'>,
  waitedFor: boolean,
  back: string,
): string => {
  // whoever has it themselves is told of nothing
  const key = reasonAsked ? (waitedFor ? 'cancelTextWaited' : 'cancelText') : waitedFor ? 'cancelOwnTextWaited' : 'cancelOwnText'
  return sentences(t(key, { room }), change !== null && t('cancelChangeToo'), back)
}
