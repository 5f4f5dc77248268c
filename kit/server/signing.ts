import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'

/** A key of its own for each purpose, drawn from the one secret, so that a signature made for one thing says nothing about another. */
export const keyFor = (config: Pick<Config, 'secretKey'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secretKey, '', purpose, 32))

export const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

export const signatureFits = (key: Buffer, text: string, signature: string): boolean => {
  const right = Buffer.from(sign(key, text))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

/** What is kept of a token that was handed out: enough to know it again, nothing to use. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
