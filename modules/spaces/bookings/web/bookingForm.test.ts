import { expect, test } from 'vitest'
import type { Booking } from '../contract.ts'
import { formBegunBy, movedIn, showsWish } from './bookingForm.ts'

const projector = { uuid: 'projector', kind: 'COUNTED', title: 'Projector', quantity: 1 }
/** Of two people at ten; five at two, in another room and with a projector, are asked for. */
const booking = {
  facility: { uuid: 'oak' },
  date: '2027-03-12',
  timeFrom: '10:00',
  timeUntil: '11:00',
  attendees: 2,
  title: 'Board',
  extras: [],
  toDecide: null,
  change: {
    status: 'ASKED',
    facility: { uuid: 'elm' },
    date: '2027-03-12',
    timeFrom: '14:00',
    timeUntil: '15:00',
    attendees: 5,
    extras: [projector],
  },
} as unknown as Booking

test('a drag begins with the booking that stands, and not with the people and extras of a change that waits', () => {
  const address = new URLSearchParams({ facility: 'fir', date: '2027-03-12', from: '16:00', until: '17:00' })
  const dragged = { ...formBegunBy(true)(booking), ...movedIn(address) }
  expect(dragged).toMatchObject({ facilityUuid: 'fir', timeFrom: '16:00', timeUntil: '17:00', attendees: 2, extras: {} })
  expect(showsWish(booking, true)).toBe(false)
})

test('opened by itself the form shows what is asked for; to whoever may agree to it, what stands', () => {
  expect(formBegunBy(false)(booking)).toMatchObject({ facilityUuid: 'elm', timeFrom: '14:00', attendees: 5, extras: { projector: 1 } })
  expect(showsWish(booking, false)).toBe(true)
  const decided = { ...booking, toDecide: { uuid: 'round' } } as Booking
  expect(formBegunBy(false)(decided)).toMatchObject({ facilityUuid: 'oak', timeFrom: '10:00', attendees: 2, extras: {} })
  expect(showsWish(decided, false)).toBe(false)
})
