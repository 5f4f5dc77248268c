import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { countSessionsIn } from '#modules/identity/session/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { say } from './words.ts'

/** Whom it concerns that an organisation is switched off: of a building also the companies in it and their people. */
export const endingsOf = async (context: SignedIn, { id }: OfficeCentreRecord): Promise<{ what: string; count: number }[]> => {
  const rows = context.unscoped<OfficeCentreTables & UserTables>('the organisation was found in scope')
  const { companies } = await rows
    .selectFrom('officeCentres')
    .select((eb) => eb.fn.countAll<number>().as('companies'))
    .where('landlordId', '=', id)
    .where('active', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { people } = await rows
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select((eb) => eb.fn.count<number>('memberships.userId').distinct().as('people'))
    .where((eb) => eb.or([eb('officeCentres.id', '=', id), eb('officeCentres.landlordId', '=', id)]))
    .where('memberships.active', '=', true)
    .where('memberships.endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return [
    { what: say(context.language, 'endings.companies'), count: companies },
    { what: say(context.language, 'endings.people'), count: people },
    { what: say(context.language, 'endings.sessions'), count: await countSessionsIn(context, id) },
  ]
}
