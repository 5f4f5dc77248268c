import type { Config } from '#kit/server/config.ts'
import { seal, unseal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'
import { sealForController } from '#modules/access/doors/server/front.ts'

type WithKey = Pick<Config, 'secretKey'>
const keyOf = (config: WithKey) => keyFor(config, 'faces')

/** Twice: for whoever may look at it, and as only a controller is told it. Kept as it is, so that nothing is told anew that has not changed. */
export const sealFace = (config: WithKey, picture: Buffer, membershipId: number): { picture: string; told: string } => {
  const text = picture.toString('base64')
  return { picture: seal(keyOf(config), text, `face of ${membershipId}`), told: sealForController(config, text) }
}

/** As base64. It opens for nobody else's membership. */
export const openFace = (config: WithKey, sealed: string, membershipId: number): string => unseal(keyOf(config), sealed, `face of ${membershipId}`)

/** Before it is known whose it is. */
export const sealUnclaimed = (config: WithKey, picture: Buffer, batch: string): string =>
  seal(keyOf(config), picture.toString('base64'), `batch ${batch}`)
export const openUnclaimed = (config: WithKey, sealed: string, batch: string): Buffer =>
  Buffer.from(unseal(keyOf(config), sealed, `batch ${batch}`), 'base64')
