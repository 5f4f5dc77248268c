import { expect, test } from 'vitest'
import type { Booking } from '../contract.ts'
import { formBegunBy, movedIn, showsWish } from './bookingForm.ts'

const room = (uuid: string) => ({ id: 1, uuid, title: uuid, floor: null })
const stands = { date: '2027-03-12', title: 'Board', note: null, discountCode: null, payBy: null, toDecide: null }
const change: NonNullable<Booking['change']> = {
  ...stands,
  status: 'ASKED',
  facility: room('elm'),
  timeFrom: '14:00',
  timeUntil: '15:00',
  attendees: 5,
  extras: [{ uuid: 'projector', kind: 'COUNTED', title: 'Projector', quantity: 1 }],
  total: null,
  due: 0,
  currency: 'HKD',
  until: '2027-03-10T01:00:00.000Z',
}
/** Of two people at ten; five at two, in another room and with a projector, are asked for. */
const booking = { ...stands, facility: room('oak'), timeFrom: '10:00', timeUntil: '11:00', attendees: 2, extras: [], change }

test('a drag begins with the booking that stands, and not with the people and extras of a change that waits', () => {
  const address = new URLSearchParams({ facility: 'fir', date: '2027-03-12', from: '16:00', until: '17:00' })
  const dragged = { ...formBegunBy(true)(booking), ...movedIn(address) }
  expect(dragged).toMatchObject({ facilityUuid: 'fir', timeFrom: '16:00', timeUntil: '17:00', attendees: 2, extras: {} })
  expect(showsWish(booking, true)).toBe(false)
})

test('opened by itself the form shows what is asked for; to whoever may agree to it, what stands', () => {
  expect(formBegunBy(false)(booking)).toMatchObject({ facilityUuid: 'elm', timeFrom: '14:00', attendees: 5, extras: { projector: 1 } })
  expect(showsWish(booking, false)).toBe(true)
  const decided = { ...booking, toDecide: { uuid: 'round' } }
  expect(formBegunBy(false)(decided)).toMatchObject({ facilityUuid: 'oak', timeFrom: '10:00', attendees: 2, extras: {} })
  expect(showsWish(decided, false)).toBe(false)
})
