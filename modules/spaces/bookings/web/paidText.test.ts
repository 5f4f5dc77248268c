import { expect, test } from 'vitest'
import type { Booking } from '../contract.ts'
import { paidText } from './paidText.ts'
import { t } from './texts.ts'

await t.load()
const quote: NonNullable<Booking['quote']> = {
  currency: 'HKD',
  taxName: '',
  taxBasisPoints: 0,
  taxIncluded: true,
  lines: [],
  subtotal: 80_400,
  discount: 0,
  tax: 0,
  total: 80_400,
}
type Paid = Parameters<typeof paidText>[0]
const settled: Paid = { status: 'CONFIRMED', payBy: null, payUntil: null, refund: null, refundSteps: [], quote, kept: null, returned: [] }
const said = (more: Partial<Paid>) => paidText({ ...settled, ...more }, (at) => at)

test('what the building settles in its own way says so as long as it stands, and leaves to the building what is owed of one that was called off', () => {
  expect(said({})).toBe('The building settles it in its own way; nothing is paid here.')
  expect(said({ status: 'CANCELLED' })).toBe('Nothing was paid here. Whether anything is owed, the building settles in its own way.')
  expect(said({ status: 'REJECTED' })).toBe('Nothing is owed.')
  expect([said({ quote: null }), said({ quote: { ...quote, total: 0 }, status: 'CANCELLED' }), said({ status: 'OFFERED' })]).toEqual(['', '', ''])
})

test('of what was called off it says what stays paid or charged, or that nothing is owed', () => {
  expect(said({ status: 'CANCELLED', payBy: 'ONLINE', kept: 0 })).toBe('Nothing is owed.')
  expect(said({ status: 'CANCELLED', payBy: 'ONLINE', kept: 40_200 })).toBe(
    'HK$402.00 of what was paid stays with the building. Nothing more is owed.',
  )
  expect(said({ status: 'CANCELLED', payBy: 'COMPANY_ACCOUNT', kept: 40_200 })).toBe('HK$402.00 stays charged to the account of the company.')
  const returned = [{ amount: 40_200, currency: 'HKD', status: 'TO_APPROVE' as const, at: '2027-03-10T10:00:00.000Z', path: null }]
  expect(said({ status: 'CANCELLED', payBy: 'ONLINE', kept: 40_200, returned })).toBe('')
})
