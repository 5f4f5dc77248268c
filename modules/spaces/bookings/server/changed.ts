import type { Link, WantedTime } from './decide-booking.ts'
import type { BookingRecord } from './tables.ts'

export interface Wanted {
  readonly facilityId: number
  readonly time: WantedTime
  readonly attendees: number
}

/** Another room, or another time. */
export const isMoved = (
  before: Pick<BookingRecord, 'facilityId' | 'startsAt' | 'endsAt'>,
  { facilityId, time }: Omit<Wanted, 'attendees'>,
): boolean => before.facilityId !== facilityId || Date.parse(before.startsAt) !== time.startsAt || Date.parse(before.endsAt) !== time.endsAt

/** Of a booking that is there only what becomes another is judged: its note is mended though a rule of today would refuse the time that it has. */
export const linksAsked = (chain: readonly Link[], before: BookingRecord | undefined, wanted: Wanted): readonly Link[] => {
  if (!before || isMoved(before, wanted)) return chain
  return wanted.attendees > before.attendees ? chain.filter(({ rule }) => rule === 'capacity') : []
}
