import type { Context } from '#kit/server/context.ts'
import type { Retention, Topic } from '../contract.ts'
import { decidedBy, nobody, retentionOf } from './setting-rows.ts'

export { forgetByNight, type Over } from './forget-by-night.ts'
export { accessDaysOf } from './kept-rows.ts'
export { type Held, heldIn, heldOf } from './hold-rows.ts'
export { languageOfParties } from './party-rows.ts'
export { type Going, goneByRetention } from './shortening.ts'

/** Addresses outside the list of users that an organisation wants told; the caller has found it. */
export const notifiedOf = async (context: Context, officeCentreId: number, topic: Topic): Promise<string[]> =>
  ({ ...nobody, ...(await decidedBy(context, officeCentreId)).notifiedParties })[topic]

/** How many days a building, or an office of its own, keeps something; a company's is its building's. */
export const keptFor = async (context: Context, buildingId: number, what: Retention): Promise<number> =>
  retentionOf(await decidedBy(context, buildingId), context.now())[what]
