import type { App } from '#kit/server/context.ts'
import { keyFor, sign } from '#kit/server/signing.ts'

/** What whoever runs the domain writes into its DNS: nobody else can tell it, and it is good for this entry of this organisation only. */
export const recordFor = ({ config }: Pick<App, 'config'>, { uuid, domain }: { uuid: string; domain: string }): string =>
  `${config.productCode.toLowerCase()}-domain=${sign(keyFor(config, 'record of an e-mail domain'), `${uuid}.${domain}`)}`
