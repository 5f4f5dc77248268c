import type { Language } from '#kit/contract/language.ts'
import type { Context } from '#kit/server/context.ts'
import type { Retention, Topic } from '../contract.ts'
import { languageOfParties } from './party-rows.ts'
import { decidedBy, nobody, retentionOf } from './setting-rows.ts'

export { forgetByNight, type Over } from './forget-by-night.ts'
export { accessDaysOf } from './kept-rows.ts'
export { type Held, heldIn, heldOf } from './hold-rows.ts'
export { languageOfParties } from './party-rows.ts'
export { type Going, goneByRetention } from './shortening.ts'

/** Addresses outside the list of users that an organisation wants told; the caller has found it. */
export const notifiedOf = async (context: Context, officeCentreId: number, topic: Topic): Promise<string[]> =>
  ({ ...nobody, ...(await decidedBy(context, officeCentreId)).notifiedParties })[topic]

/** To whom an organisation is written of something: the addresses that it wants told, or else these people; and in which language where an address is nobody's. */
export const writtenTo = async (
  context: Context,
  officeCentreId: number,
  topic: Topic,
  people: readonly { readonly email: string }[],
): Promise<{ addresses: string[]; otherwise: Language }> => {
  const named = await notifiedOf(context, officeCentreId, topic)
  return {
    addresses: named.length > 0 ? named : people.map(({ email }) => email),
    otherwise: await languageOfParties(context, officeCentreId),
  }
}

/** How many days a building, or an office of its own, keeps something; a company's is its building's. */
export const keptFor = async (context: Context, buildingId: number, what: Retention): Promise<number> =>
  retentionOf(await decidedBy(context, buildingId), context.now())[what]
