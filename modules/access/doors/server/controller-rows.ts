import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { ControllerRecord, DoorTables } from './tables.ts'

/** Of any building that is still here: who speaks for it is not known yet. */
export const controllerBy = (context: Context, uuid: string): Promise<ControllerRecord | undefined> =>
  context
    .unscoped<DoorTables & OfficeCentreTables>('a bridge says by its path for which controller it speaks')
    .selectFrom('controllers')
    .innerJoin('officeCentres', 'officeCentres.id', 'controllers.officeCentreId')
    .selectAll('controllers')
    .where('controllers.uuid', '=', uuid)
    .where('controllers.endedAt', 'is', null)
    .where('officeCentres.endedAt', 'is', null)
    .executeTakeFirst()
