import { type Language, languageOf } from '#kit/contract/language.ts'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'

/** In which language to write to addresses that are no person's: the first of the organisation's own, and not that of whoever has just done something. */
export const languageOfParties = async (context: Context, officeCentreId: number): Promise<Language> => {
  const { languages } = await context
    .unscoped<OfficeCentreTables>('the caller has found the organisation')
    .selectFrom('officeCentres')
    .select('languages')
    .where('id', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  return languageOf(languages[0])
}
