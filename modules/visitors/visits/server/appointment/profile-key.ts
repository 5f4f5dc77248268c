import { randomUUID } from 'node:crypto'
import type { Config } from '#kit/server/config.ts'
import { keyFor, sha256, sign } from '#kit/server/signing.ts'
import { countryIn, e164 } from '#modules/visitors/blacklist/server/front.ts'
import { knownBy, personKey } from '../../contract/same-visitor.ts'

/** Numbers as they are one in a building: +852 9123 4567 and 9123 4567 in Hong Kong. */
export const numberIn =
  ({ timeZone }: { timeZone: string }) =>
  (phone: string): string =>
    e164(phone, countryIn(timeZone)) ?? phone.replaceAll(/\D/g, '')

/** By what somebody is known again: the address, else the number, else nothing that is. Drawn for each building. */
export const profileKeyOf = (
  config: Pick<Config, 'secretKey'>,
  building: { id: number; timeZone: string },
  given: { email?: string | null | undefined; phone?: string | null | undefined },
): string => sign(keyFor(config, `visitors of ${building.id}`), knownBy(given, numberIn(building)) ?? `n ${randomUUID()}`)

/** By which somebody is in the building once, as by which nobody is named twice. */
export const insideKeyOf = ({ profileKey, name }: { profileKey: string; name: string }): string => sha256(personKey(profileKey, name))
