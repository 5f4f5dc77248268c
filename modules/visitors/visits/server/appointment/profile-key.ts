import { randomUUID } from 'node:crypto'
import type { Config } from '#kit/server/config.ts'
import { keyFor, sha256, sign } from '#kit/server/signing.ts'
import { countryIn, e164 } from '#modules/visitors/blacklist/server/front.ts'

/** By what somebody is known again: the address, else the number, else nothing that is. Drawn for each building. */
export const profileKeyOf = (
  config: Pick<Config, 'secretKey'>,
  building: { id: number; timeZone: string },
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
): string => {
  const known = email
    ? `e ${email.trim().toLowerCase()}`
    : phone
      ? `p ${e164(phone, countryIn(building.timeZone)) ?? phone.replaceAll(/\D/g, '')}`
      : `n ${randomUUID()}`
  return sign(keyFor(config, `visitors of ${building.id}`), known)
}

/** By which somebody is in the building once: a delegation shares an address, and with the name it is one person (`nobodyTwice`). */
export const insideKeyOf = ({ profileKey, name }: { profileKey: string; name: string }): string =>
  sha256(`${profileKey} ${name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()}`)
