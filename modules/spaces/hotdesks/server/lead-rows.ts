import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { PrintedCode } from '#modules/platform/codes/server/front.ts'
import { addOn } from '../contract.ts'
import type { HotdeskTables } from './tables.ts'

/** Where the code on a desk leads: a screen that asks who is there. */
export const pathOfDesk = async (context: Pick<Context, 'unscoped'>, { subject, officeCentreId }: PrintedCode): Promise<string | undefined> => {
  const desk = await context
    .unscoped<HotdeskTables & OfficeCentreTables>('whoever reads the code is in no scope')
    .selectFrom('desks')
    .innerJoin('officeCentres', 'officeCentres.id', 'desks.officeCentreId')
    .select('officeCentres.addOns')
    .where('desks.uuid', '=', subject)
    .where('desks.officeCentreId', '=', officeCentreId)
    .where('desks.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .executeTakeFirst()
  return desk?.addOns.includes(addOn) ? `/hotdesks/desks/${subject}` : undefined
}
