import { createHmac } from 'node:crypto'
import type { Config } from '#kit/server/config.ts'
import { keyFor } from '#kit/server/signing.ts'

const digits = 15n
const first = 10n ** (digits - 1n)

/**
 * What a QR pass is to readers that can only compare numbers: fifteen digits, drawn from the portal's secret, for as long as the pass is given. A new
 * pass has another one. Among a million of a building two are alike once in two thousand buildings.
 */
export const fixedNumberOf = (config: Pick<Config, 'secretKey'>, officeCentreId: number, pass: string): string => {
  const drawn = createHmac('sha256', keyFor(config, `fixed numbers of ${officeCentreId}`))
    .update(pass)
    .digest('hex')
  return String(first + (BigInt(`0x${drawn}`) % (9n * first)))
}
