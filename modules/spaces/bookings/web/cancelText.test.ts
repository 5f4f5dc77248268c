import { expect, test } from 'vitest'
import type { Booking } from '../contract.ts'
import { cancelText } from './cancelText.ts'
import { t } from './texts.ts'

await t.load()
const facility = { id: 1, uuid: '0b6f3f0e-8c53-4a53-9a43-3f2f0f1b7c11', title: 'Larch', floor: null }
const own = { facility, reasonAsked: false, change: null }
const change: NonNullable<Booking['change']> = {
  status: 'ASKED',
  facility,
  date: '2027-03-10',
  timeFrom: '10:00',
  timeUntil: '11:00',
  attendees: 4,
  title: 'Board meeting',
  note: null,
  discountCode: null,
  payBy: null,
  extras: [],
  total: null,
  due: 0,
  currency: 'HKD',
  until: '2027-03-09T10:00:00.000Z',
}

test('whoever cancels their own booking is not told that they are told', () => {
  expect(cancelText(own, false, '')).toBe('Larch is free for others at once. Those whom the building names are told.')
  expect(cancelText({ ...own, reasonAsked: true }, true, 'Nothing comes back any more.')).toBe(
    'Larch goes to whoever waits for it. The person and those whom the building names are told. Nothing comes back any more.',
  )
})

test('a change that waits is given up with its booking', () => {
  expect(cancelText({ ...own, change }, false, '')).toBe(
    'Larch is free for others at once. Those whom the building names are told. The change that waits is given up with it.',
  )
})
