import type { Answer, Booking } from '../contract.ts'
import { sentences } from './sentences.ts'
import { t } from './texts.ts'

const ofNumber = ['capacity', 'extraSeats']

/** How many are named of those who were said to come; of more than these what becomes of the booking, or why they cannot be had. */
export const peopleTold = (
  { attendees: of, status }: Pick<Booking, 'attendees' | 'status'>,
  n: number,
  answer: Pick<Answer, 'needsApproval' | 'refusal'> | undefined,
): string => {
  if (n <= of) return t('peopleOf', { n, of })
  const named = t('peopleBeyond', { n, of })
  const refusal = answer?.refusal
  if (refusal && ofNumber.includes(refusal.rule)) return sentences(named, refusal.message)
  const asks = answer?.needsApproval ?? false
  if (asks && status !== 'PENDING_APPROVAL') return sentences(named, t('moreThanAgreed', { n: of }))
  return sentences(named, t('peopleGrow', { n }), asks && t('needsApproval'))
}
