import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { backgroundHeader } from '#kit/contract/background.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { type Answer, setAccessToken, setRenewal, settle, tokenNow } from './api.ts'

const own = endpoint('GET /things', { reach: 'self', reply: z.string() })
const open = endpoint('GET /public/things', { reach: 'public', reply: z.string() })

/** What the server has heard, in order. */
let heard: string[]
const good: Answer = { status: 200, statusText: 'OK', body: { success: true, data: 'thing' } }
const send = (): Promise<Answer> => {
  heard.push(`called with ${tokenNow()}`)
  return Promise.resolve(good)
}
const renewal = (comes: boolean) =>
  setRenewal((background) => {
    heard.push(background ? 'renewed in the background' : 'renewed')
    if (comes) setAccessToken('second', 600_000)
    return Promise.resolve(comes)
  })

beforeEach(() => {
  heard = []
  vi.useFakeTimers()
  setAccessToken('first', 600_000)
  renewal(true)
})
afterEach(() => {
  vi.useRealTimers()
  setAccessToken(undefined)
})

it('a token that has run out is renewed once, before any of several calls is made with it', async () => {
  vi.advanceTimersByTime(600_000)
  await Promise.all([settle(own, send), settle(own, send), settle(own, send)])
  expect(heard).toEqual(['renewed', ...Array.from({ length: 3 }, () => 'called with second')])
})

it('one that is good still, or does not say how long, is used as it is', async () => {
  vi.advanceTimersByTime(599_999)
  await settle(own, send)
  setAccessToken('endless')
  vi.advanceTimersByTime(86_400_000)
  await settle(own, send)
  expect(heard).toEqual(['called with first', 'called with endless'])
})

it('a call that nobody has asked for renews in the background: it keeps nobody at work', async () => {
  vi.advanceTimersByTime(600_000)
  await settle(own, send, { [backgroundHeader]: '1' })
  expect(heard).toEqual(['renewed in the background', 'called with second'])
})

it('a call that needs no session renews none, and where none comes the call tells why', async () => {
  vi.advanceTimersByTime(600_000)
  await settle(open, send)
  renewal(false)
  const refused: Answer = {
    status: 401,
    statusText: '',
    body: { success: false, data: null, error: { code: 'signed_out', message: 'Please sign in' } },
  }
  await expect(settle(own, () => Promise.resolve(refused))).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  expect(heard).toEqual(['called with first', 'renewed'])
})
