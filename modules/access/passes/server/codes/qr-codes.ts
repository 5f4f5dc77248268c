import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Config } from '#kit/server/config.ts'
import { keyFor } from '#kit/server/signing.ts'

export const secondsPerCode = 30

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The building's own, drawn from the portal's secret: nothing is stored that could be copied. */
const keyOf = (config: Pick<Config, 'secretKey'>, officeCentreId: number): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, keyFor(config, `qr codes of ${officeCentreId}`)]), format: 'der', type: 'pkcs8' })

/** By which readers and guards check codes without asking anybody. */
export const publicKeyOf = (config: Pick<Config, 'secretKey'>, officeCentreId: number): string =>
  createPublicKey(keyOf(config, officeCentreId)).export({ format: 'jwk' }).x ?? ''

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / secondsPerCode)

/** `building.pass.step.signature`: good in its step and the one after. */
export const codesFrom = (config: Pick<Config, 'secretKey'>, officeCentreId: number, pass: string, from: Date, n: number) => {
  const key = keyOf(config, officeCentreId)
  const first = stepAt(from)
  return Array.from({ length: n }, (_, at) => {
    const step = first + at
    const text = `${officeCentreId}.${pass}.${step}`
    return { from: new Date(step * secondsPerCode * 1000).toISOString(), code: `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}` }
  })
}
