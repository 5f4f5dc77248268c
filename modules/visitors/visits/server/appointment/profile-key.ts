import { randomUUID } from 'node:crypto'
import type { Config } from '#kit/server/config.ts'
import { keyFor, sign } from '#kit/server/signing.ts'
import { countryIn, e164 } from '#modules/visitors/blacklist/server/front.ts'

/** By what somebody is known to be in the building already: the address, else the number, else nothing that is known again. Drawn for each building. */
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
