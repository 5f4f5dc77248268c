import { randomInt } from 'node:crypto'
import type { Config } from '#kit/server/config.ts'
import { keyFor, sign } from '#kit/server/signing.ts'

/** Known again within a building, and not readable: another building's same PIN has another hash. */
export const pinHash = (config: Pick<Config, 'secretKey'>, officeCentreId: number, pin: string): string =>
  sign(keyFor(config, 'access pins'), `${officeCentreId} ${pin}`)

const digits = (pin: string) => [...pin].map(Number)
const steps = (pin: string, by: number) => digits(pin).every((digit, at, all) => at === 0 || digit === ((all[at - 1] ?? 0) + by + 10) % 10)

/** What somebody guesses first: one digit, a run, two or three that repeat, a year of a birth, the end of one's own phone number. */
export const isTooEasy = (pin: string, phones: readonly (string | null)[]): boolean =>
  new Set(pin).size < 3 ||
  steps(pin, 1) ||
  steps(pin, -1) ||
  pin.slice(0, 3) === pin.slice(3) ||
  /^(..)\1\1$/.test(pin) ||
  phones.some((phone) => phone?.replaceAll(/\D/g, '').endsWith(pin))

export const randomPin = (): string => {
  for (;;) {
    const pin = String(randomInt(1_000_000)).padStart(6, '0')
    if (!isTooEasy(pin, [])) return pin
  }
}
