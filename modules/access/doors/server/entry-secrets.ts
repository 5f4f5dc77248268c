import type { Context } from '#kit/server/context.ts'
import { seal, unseal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'

const keyOf = ({ app }: Pick<Context, 'app'>) => keyFor(app.config, 'entry secrets')

/** Of what a controller must know and nobody else may read, such as a PIN: stored sealed, under `secret` of the entry's content. */
export const sealForController = (context: Pick<Context, 'app'>, text: string): string => seal(keyOf(context), text, 'controllerEntries')

/** An entry as its controller is told it. */
export const openedForController = (context: Pick<Context, 'app'>, content: Record<string, unknown> | null): Record<string, unknown> | null =>
  typeof content?.secret === 'string' ? { ...content, secret: unseal(keyOf(context), content.secret, 'controllerEntries') } : content
