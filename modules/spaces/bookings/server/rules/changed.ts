import type { ChosenExtra } from '#modules/spaces/extras/contract.ts'
import type { BookingRule } from '../../contract.ts'
import { sameExtras, sameWork } from '../extras/chosen-extras.ts'
import type { BookingRecord } from '../tables.ts'
import type { Link, WantedTime } from './decide-booking.ts'

export interface Wanted {
  readonly facilityId: number
  readonly time: WantedTime
  readonly attendees: number
  readonly extras: readonly ChosenExtra[]
}

/** Another room, or another time. */
export const isMoved = (
  before: Pick<BookingRecord, 'facilityId' | 'startsAt' | 'endsAt'>,
  { facilityId, time }: Pick<Wanted, 'facilityId' | 'time'>,
): boolean => before.facilityId !== facilityId || Date.parse(before.startsAt) !== time.startsAt || Date.parse(before.endsAt) !== time.endsAt

/** So that the building would have to agree to it anew: what it is called is no such matter. */
export const isAnother = (before: BookingRecord, wanted: Wanted): boolean =>
  isMoved(before, wanted) || !sameExtras(before.extras, wanted.extras) || wanted.attendees > before.attendees

const ofExtras: BookingRule[] = ['extraOffered', 'extraNotice', 'extraSeats', 'extraLeast', 'extraFree']

/** Of a booking that is there only what becomes another is judged: its note is mended though a rule of today would refuse the time that it has. */
export const linksAsked = (chain: readonly Link[], before: BookingRecord | undefined, wanted: Wanted): readonly Link[] => {
  if (!before || isMoved(before, wanted)) return chain
  const more: BookingRule[] = wanted.attendees > before.attendees ? ['capacity', 'extraSeats'] : []
  const added: BookingRule[] = sameExtras(before.extras, wanted.extras) ? [] : ofExtras
  // set up in another way, it takes more of the time around
  const around: BookingRule[] = added.length === 0 || sameWork(before.extras, wanted.extras) ? [] : ['blocked', 'free']
  return chain.filter(({ rule }) => [...more, ...added, ...around].includes(rule))
}
