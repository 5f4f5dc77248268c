import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that an event may be old, or early: what was written down once is of no use later. */
const tolerance = 300

const signatureOf = (secret: string, time: string, body: Buffer): string =>
  createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${time}.`), body]))
    .digest('hex')

/** `t=…,v1=…`, as Stripe writes it. */
export const signEvent = (secret: string, body: Buffer, at: Date): string => {
  const time = String(Math.floor(at.getTime() / 1000))
  return `t=${time},v1=${signatureOf(secret, time, body)}`
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Signed over these bytes, a short time ago. There may be several signatures, while a secret is being exchanged. */
export const isSigned = (secret: string, body: Buffer, header: unknown, now: Date): boolean => {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return false
  const right = signatureOf(secret, time, body)
  return parts.some(([name, value = '']) => name === 'v1' && /^[0-9a-f]{64}$/.test(value) && same(value, right))
}
