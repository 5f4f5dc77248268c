import { type Language, languageOf } from '#kit/contract/language.ts'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { Retention, Topic } from '../contract.ts'
import { decidedBy, nobody, retentionOf } from './setting-rows.ts'

export { accessDaysOf } from './kept-rows.ts'
export { type Held, heldIn, heldOf } from './hold-rows.ts'
export { type Going, goneByRetention } from './shortening.ts'

/** Addresses outside the list of users that an organisation wants told; the caller has found it. */
export const notifiedOf = async (context: Context, officeCentreId: number, topic: Topic): Promise<string[]> =>
  ({ ...nobody, ...(await decidedBy(context, officeCentreId)).notifiedParties })[topic]

/** In which language to write to such addresses, which are nobody's: the first of the organisation's own, and not that of whoever has just done something. */
export const languageOfParties = async (context: Context, officeCentreId: number): Promise<Language> => {
  const { languages } = await context
    .unscoped<OfficeCentreTables>('the caller has found the organisation')
    .selectFrom('officeCentres')
    .select('languages')
    .where('id', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  return languageOf(languages[0])
}

/** How many days a building, or an office of its own, keeps something; a company's is its building's. */
export const keptFor = async (context: Context, buildingId: number, what: Retention): Promise<number> =>
  retentionOf(await decidedBy(context, buildingId), context.now())[what]
