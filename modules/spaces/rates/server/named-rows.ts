import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { companyUnknown, facilityUnknown, groupUnknown } from '../contract.ts'

type Tables = FacilityTables & UserGroupTables & OfficeCentreTables
type From = Pick<Context, 'read'>
type Building = Pick<OfficeCentreRecord, 'id'>

/** Facilities of a building that somebody has named, in the order of their ids. What a record has named before stays, though it is gone meanwhile. */
export const facilityIdsIn = async (from: From, { id }: Building, uuids: readonly string[], before: readonly number[] = []): Promise<number[]> => {
  if (uuids.length === 0) return []
  const rows = await from
    .read<Tables>()
    .selectFrom('facilities')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('uuid', 'in', [...uuids])
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('id', '=', eb.fn.any(eb.val([...before])))]))
    .orderBy('id')
    .execute()
  if (rows.length !== uuids.length) throw new Failed(facilityUnknown, { fields: { facilityUuids: 'facilityUnknown' } })
  return rows.map((row) => row.id)
}

/** Whether any of these facilities is still one of the building. */
export const stillThere = async (from: From, { id }: Building, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return false
  const query = from
    .read<Tables>()
    .selectFrom('facilities')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('id', 'in', [...ids])
  return (await query.where('endedAt', 'is', null).executeTakeFirst()) !== undefined
}

interface Whose {
  companyId?: number | null | undefined
  userGroupId?: number | null | undefined
}
/** A company or a group that something is for is one of the building; the one that it was for may have gone. */
export const checkWhose = async (from: From, { id }: Building, { companyId, userGroupId }: Whose, before: Whose = {}): Promise<void> => {
  if (companyId && companyId !== before.companyId) {
    const query = from.read<Tables>().selectFrom('officeCentres').select('id').where('landlordId', '=', id).where('id', '=', companyId)
    if (!(await query.where('endedAt', 'is', null).executeTakeFirst())) throw new Failed(companyUnknown, { fields: { companyId: 'companyUnknown' } })
  }
  if (userGroupId && userGroupId !== before.userGroupId) {
    const query = from.read<Tables>().selectFrom('userGroups').select('id').where('officeCentreId', '=', id).where('id', '=', userGroupId)
    if (!(await query.where('endedAt', 'is', null).executeTakeFirst())) throw new Failed(groupUnknown, { fields: { userGroupId: 'groupUnknown' } })
  }
}

/** Whoever changes the currency of a building waits for a price that is written in it, and who was quicker is told apart. */
export const holdCurrency = async (tx: Transaction, { id, currency }: Pick<OfficeCentreRecord, 'id' | 'currency'>): Promise<void> => {
  const held = await tx
    .unscoped<Tables>('the building was found in scope')
    .selectFrom('officeCentres')
    .select('currency')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (held.currency !== currency) throw new Failed(failures.changedMeanwhile)
}
