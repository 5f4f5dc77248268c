import { expect, test } from 'vitest'
import type { Booking } from '../contract.ts'
import { cancelText } from './cancelText.ts'
import { t } from './texts.ts'

await t.load()
const facility = { id: 1, uuid: '0b6f3f0e-8c53-4a53-9a43-3f2f0f1b7c11', title: 'Larch', floor: null }
const own = { facility, reasonAsked: false, change: null, deskTold: { n: 0, emails: [] } }
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
  expect(cancelText(own, false, '')).toBe('Larch is free for others at once.')
  expect(cancelText({ ...own, reasonAsked: true }, true, 'Nothing comes back any more.')).toBe(
    'Larch goes to whoever waits for it. The person is told. Nothing comes back any more.',
  )
})

test('whom the building has named is said: by address to its own people, and nothing where nobody is named', () => {
  const emails = ['porter@harbour.example', 'av@harbour.example']
  expect(cancelText({ ...own, deskTold: { n: 2, emails: [] } }, false, '')).toBe('Larch is free for others at once. The building is told.')
  expect(cancelText({ ...own, reasonAsked: true, deskTold: { n: 2, emails: [] } }, false, '')).toContain('The person and the building are told.')
  expect(cancelText({ ...own, deskTold: { n: 1, emails: ['porter@harbour.example'] } }, false, '')).toBe(
    'Larch is free for others at once. porter@harbour.example is told.',
  )
  expect(cancelText({ ...own, reasonAsked: true, deskTold: { n: 2, emails } }, false, '')).toBe(
    'Larch is free for others at once. The person, porter@harbour.example, and av@harbour.example are told.',
  )
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@harbour.example`)
  expect(cancelText({ ...own, deskTold: { n: 5, emails: many } }, false, '')).toContain('c@harbour.example, and 2 more are told.')
})

test('a change that waits is given up with its booking', () => {
  expect(cancelText({ ...own, change }, false, '')).toBe('Larch is free for others at once. The change that waits is given up with it.')
})
