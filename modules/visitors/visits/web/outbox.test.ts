import { expect, test } from 'vitest'
import { referenceOf } from '../contract/reference.ts'
import { asKept, foundHere, rowOfCode, withDeeds } from './outbox.ts'

const row = (n: number, name: string | null, hostName = 'Hana Ito') => ({
  uuid: `00000000-0000-4000-8000-00000000000${n}`,
  visitUuid: `2000000${n}-0000-4000-8000-000000000000`,
  visitorUuid: `10000000-0000-4000-8000-00000000000${n}`,
  name,
  visitorCompany: null,
  hostName,
  company: { name: 'Jade Trading' },
})
const rows = [row(1, 'Mary Lee'), row(2, '陳大文', 'Kit Wong'), row(3, null)]

test('the list on the page is searched by visitor, host, company and reference', () => {
  expect(foundHere(rows, ' mary ').map(({ name }) => name)).toEqual(['Mary Lee'])
  expect(foundHere(rows, '大文').map(({ name }) => name)).toEqual(['陳大文'])
  expect(foundHere(rows, 'kit').map(({ name }) => name)).toEqual(['陳大文'])
  expect(foundHere(rows, 'jade')).toHaveLength(3)
  expect(foundHere(rows, referenceOf(rows[1]?.visitUuid ?? '')).map(({ name }) => name)).toEqual(['陳大文'])
})

test('a badge tells whose it is, and a pass by the code that it shows just now', () => {
  const now = new Date('2027-03-10T02:00:10Z')
  const step = Math.floor(now.getTime() / 30_000)
  expect(rowOfCode(rows, `badge.${rows[1]?.uuid}`, now)?.name).toBe('陳大文')
  expect(rowOfCode(rows, `7.${rows[0]?.visitorUuid}.${step - 1}.signature`, now)?.name).toBe('Mary Lee')
  expect(rowOfCode(rows, `7.${rows[0]?.visitorUuid}.${step - 2}.signature`, now)).toBeUndefined()
  expect(rowOfCode(rows, 'nonsense', now)).toBeUndefined()
})

test('whoever came in without a network can be seen off without one, each once', () => {
  const expected = { uuid: rows[0]?.uuid ?? '', may: { checkIn: true, checkOut: false } }
  const kept = (deed: 'checkIn' | 'checkOut') => ({ deed, uuid: expected.uuid, name: 'Mary Lee', at: '2027-03-10T02:00:00.000Z' })
  expect(asKept(expected, [])).toBe(expected)
  const came = withDeeds([], [kept('checkIn')])
  expect(withDeeds(came, [kept('checkIn')])).toEqual(came)
  expect(asKept(expected, came).may).toEqual({ checkIn: false, checkOut: true })
  const left = withDeeds(came, [kept('checkOut')])
  expect(left.map(({ deed }) => deed)).toEqual(['checkIn', 'checkOut'])
  expect(asKept(expected, left).may).toEqual({ checkIn: false, checkOut: false })
})
