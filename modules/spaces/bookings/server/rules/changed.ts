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

/** From when until when, with the work before and after. */
export type Stretch = readonly [from: number, until: number]

/** Another room, or another time. */
export const isMoved = (
  before: Pick<BookingRecord, 'facilityId' | 'startsAt' | 'endsAt'>,
  { facilityId, time }: Pick<Wanted, 'facilityId' | 'time'>,
): boolean => before.facilityId !== facilityId || Date.parse(before.startsAt) !== time.startsAt || Date.parse(before.endsAt) !== time.endsAt

/** So that the building would have to agree to it anew: what it is called is no such matter. */
export const isAnother = (before: BookingRecord, wanted: Wanted): boolean =>
  isMoved(before, wanted) || !sameExtras(before.extras, wanted.extras) || wanted.attendees > before.attendees

/** In its room, and nothing before or after what the booking has there, both with the work around: of a block whoever keeps a booking in it has that already. */
export const staysWithin = (
  before: Pick<BookingRecord, 'facilityId'>,
  { facilityId, span: [from, until] }: { readonly facilityId: number; readonly span: Stretch },
  held: Stretch | undefined,
): boolean => before.facilityId === facilityId && held !== undefined && held[0] <= from && until <= held[1]

const ofExtras: BookingRule[] = ['extraOffered', 'extraNotice', 'extraSeats', 'extraLeast', 'extraFree']

/** Of a booking that is there only what becomes another is judged: its note is mended though a rule of today would refuse the time that it has. */
export const linksAsked = (
  chain: readonly Link[],
  before: BookingRecord | undefined,
  wanted: Wanted & { readonly span: Stretch },
  /** What it has now. */
  held: Stretch | undefined,
): readonly Link[] => {
  if (!before) return chain
  const asked = staysWithin(before, wanted, held) ? chain.filter(({ rule }) => rule !== 'blocked') : chain
  if (isMoved(before, wanted)) return asked
  const more: BookingRule[] = wanted.attendees > before.attendees ? ['capacity', 'extraSeats'] : []
  const added: BookingRule[] = sameExtras(before.extras, wanted.extras) ? [] : ofExtras
  // set up in another way, it takes more of the time around
  const around: BookingRule[] = added.length === 0 || sameWork(before.extras, wanted.extras) ? [] : ['blocked', 'free']
  return asked.filter(({ rule }) => [...more, ...added, ...around].includes(rule))
}
