import type { Config } from '#kit/server/config.ts'
import type { Context } from '#kit/server/context.ts'
import { seal, unseal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'

const keyOf = (config: Pick<Config, 'secretKey'>) => keyFor(config, 'entry secrets')

/** Of what a controller must know and nobody else may read, such as a PIN: stored sealed, under `secret` of the entry's content. */
export const sealForController = (config: Pick<Config, 'secretKey'>, text: string): string => seal(keyOf(config), text, 'controllerEntries')

/** An entry as its controller is told it. */
export const openedForController = (context: Pick<Context, 'app'>, content: Record<string, unknown> | null): Record<string, unknown> | null =>
  typeof content?.secret === 'string' ? { ...content, secret: unseal(keyOf(context.app.config), content.secret, 'controllerEntries') } : content
