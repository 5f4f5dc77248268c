import type { SignedIn } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { DeskSharingInput } from '../contract.ts'
import { deskSharings, type HotdeskTables } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>

const ownChoice = (context: Pick<SignedIn, 'read'>, { id }: Building, personId: number) =>
  context
    .read<HotdeskTables>()
    .selectFrom('deskSharings')
    .select(['id', 'names', 'initials'])
    .where('officeCentreId', '=', id)
    .where('userId', '=', personId)
    .executeTakeFirst()

/** Nothing is shown of who has not chosen. */
export const sharingOf = async (context: SignedIn, building: Building): Promise<DeskSharingInput> => {
  const row = await ownChoice(context, building, context.scope.personId)
  return { names: row?.names ?? false, initials: row?.initials ?? false }
}

export const updateSharing = async (context: SignedIn, building: Building, input: DeskSharingInput): Promise<DeskSharingInput> => {
  const { personId } = context.scope
  await context.transaction(async (tx) => {
    // the same choice from two pages at once: one of them writes it first
    await tx.unscoped<{ users: { id: number } }>('oneself').selectFrom('users').select('id').where('id', '=', personId).forUpdate().execute()
    const before = await ownChoice(tx, building, personId)
    if (before) await change(tx, deskSharings, { id: before.id, personId }, input, { action: 'changed' })
    else await insert(tx, deskSharings, { officeCentreId: building.id, userId: personId, ...input }, { action: 'created' })
  })
  return input
}
