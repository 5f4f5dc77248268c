import type { App } from '#kit/server/context.ts'
import { keyFor, sha256, sign } from '#kit/server/signing.ts'

/**
 * By which somebody without a session is shown how it is with one record. Drawn from its uuid, so that a provider that is told twice is told in the same words;
 * nobody else can draw it, and what is kept of it opens nothing.
 */
const tokenOf = ({ config }: Pick<App, 'config'>, purpose: string, uuid: string): string => sign(keyFor(config, purpose), uuid)
export const hashOf = (token: string): string => sha256(token)

type Purpose = 'payment page' | 'payment account page' | 'sandbox checkout' | 'sandbox account'
export const pageToken = (app: Pick<App, 'config'>, purpose: Purpose, uuid: string): string => tokenOf(app, purpose, uuid)

/** An address of ours that carries a token. */
export const pageAddress = ({ config }: Pick<App, 'config'>, path: string, token: string): string =>
  `${new URL(path, config.publicUrl).href}?token=${token}`
