import { expect, test } from 'vitest'
import { isSigned, signEvent } from './signed-event.ts'

const body = Buffer.from('{"id":"evt_1"}')
const at = new Date('2027-03-10T02:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const header = signEvent('whsec_test', body, at)

test('what was signed over these bytes within five minutes is believed', () => {
  expect(isSigned('whsec_test', body, header, at)).toBe(true)
  expect(isSigned('whsec_test', body, header, later(300))).toBe(true)
  expect(isSigned('whsec_test', body, `${header},v1=${'0'.repeat(64)}`, at)).toBe(true)
})

test('six minutes old, of tomorrow, by another secret, over other bytes, or without a signature it is not', () => {
  expect(isSigned('whsec_test', body, header, later(360))).toBe(false)
  expect(isSigned('whsec_test', body, header, later(-360))).toBe(false)
  expect(isSigned('whsec_other', body, header, at)).toBe(false)
  expect(isSigned('whsec_test', Buffer.from('{"id":"evt_2"}'), header, at)).toBe(false)
  expect(isSigned('whsec_test', Buffer.from(''), header, at)).toBe(false)
  for (const wrong of [undefined, '', 't=1', 'v1=ab', 't=x,v1=y', header.replace('v1=', 'v0='), header.slice(0, -2)])
    expect(isSigned('whsec_test', body, wrong, at)).toBe(false)
})

test('as Stripe describes it: the hex digest of the time, a dot and the bytes', () => {
  expect(signEvent('whsec_test', body, at)).toMatch(/^t=1804644000,v1=[0-9a-f]{64}$/)
})
