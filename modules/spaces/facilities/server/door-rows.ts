import type { SignedIn } from '#kit/server/context.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { FacilityRecord } from './tables.ts'

/** Doors that a room of a building can have: its own, as those of a company are that company's; a lift leads to no room. */
export const doorsOf = (context: SignedIn, { id }: { readonly id: number }): Promise<{ id: number; name: string }[]> =>
  context
    .read<DoorTables>()
    .selectFrom('doors')
    .select(['id', 'name'])
    .where('officeCentreId', '=', id)
    .where('companyId', 'is', null)
    .where('configuration', '!=', 'ELEVATOR')
    .where('endedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The one of a facility, unless it is gone. */
export const doorOf = async (
  context: Pick<SignedIn, 'read'>,
  { doorId, officeCentreId }: Pick<FacilityRecord, 'doorId' | 'officeCentreId'>,
): Promise<{ id: number; name: string } | null> =>
  doorId === null
    ? null
    : ((await context
        .read<DoorTables>()
        .selectFrom('doors')
        .select(['id', 'name'])
        .where('id', '=', doorId)
        .where('officeCentreId', '=', officeCentreId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()) ?? null)
