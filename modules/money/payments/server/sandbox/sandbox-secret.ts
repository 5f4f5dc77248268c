import type { App } from '#kit/server/context.ts'
import { keyFor, sign } from '#kit/server/signing.ts'

/** Signs what the sandbox tells. */
export const sandboxSecret = ({ config }: Pick<App, 'config'>): string => sign(keyFor(config, 'events of the payment sandbox'), 'secret')
