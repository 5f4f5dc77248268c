import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { codeCalled, codeOf, type PrintedCode } from '#modules/platform/codes/server/front.ts'
import type { VisitingSettingRecord, VisitingSettingTables } from './tables.ts'

export const posterKind = 'self-registration'
export const posterOf = ({ officeCentreId, uuid }: Pick<VisitingSettingRecord, 'officeCentreId' | 'uuid'>) => ({
  kind: posterKind,
  officeCentreId,
  subject: uuid,
})

type Tables = VisitingSettingTables & OfficeCentreTables
const atPoster = (context: Pick<Context, 'unscoped'>) =>
  context
    .unscoped<Tables>('whoever reads the poster is in no scope')
    .selectFrom('visitingSettings')
    .innerJoin('officeCentres', 'officeCentres.id', 'visitingSettings.officeCentreId')
    .where('visitingSettings.selfRegistration', '=', true)
    .where('visitingSettings.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)

/** The building whose poster somebody has read; nothing where visitors may not announce themselves, or with a code that was exchanged. */
export const buildingOfPoster = async (context: Context, centreCode: string, code: string) => {
  const found = await codeCalled(context, code)
  if (found?.kind !== posterKind) return undefined
  return atPoster(context)
    .selectAll('officeCentres')
    .select(['visitingSettings.confirmEmail', 'visitingSettings.fields', 'visitingSettings.purposes'])
    .where('visitingSettings.uuid', '=', found.subject)
    .where('officeCentres.centreCode', '=', centreCode)
    .executeTakeFirst()
}

const pathAt = (centreCode: string, code: string): string =>
  `/self-registration?building=${encodeURIComponent(centreCode)}&poster=${encodeURIComponent(code)}`

/** Where the code of a poster leads, for whoever reads it. */
export const pathOfPoster = async (context: Context, { subject, code }: PrintedCode): Promise<string | undefined> => {
  const found = await atPoster(context).select('officeCentres.centreCode').where('visitingSettings.uuid', '=', subject).executeTakeFirst()
  return found && pathAt(found.centreCode, code)
}

/** For those who print it: the code, and the page at which it ends. */
export const posterIn = async (context: Pick<Context, 'unscoped'>, setting: VisitingSettingRecord | undefined, centreCode: string) => {
  const code = setting?.selfRegistration ? await codeOf(context, posterOf(setting)) : undefined
  return code && { code, path: pathAt(centreCode, code.code) }
}
