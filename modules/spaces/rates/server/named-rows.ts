import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { companyUnknown, facilityUnknown, groupUnknown } from '../contract.ts'

type Tables = FacilityTables & UserGroupTables & OfficeCentreTables
type From = Pick<Context, 'read'>
type Building = Pick<OfficeCentreRow, 'id'>

/** Facilities of a building that somebody has named, in the order of their ids. */
export const facilityIdsIn = async (from: From, { id }: Building, uuids: readonly string[]): Promise<number[]> => {
  if (uuids.length === 0) return []
  const rows = await from
    .read<Tables>()
    .selectFrom('facilities')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('uuid', 'in', [...uuids])
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  if (rows.length !== uuids.length) throw new Failed(facilityUnknown, { fields: { facilityUuids: 'facilityUnknown' } })
  return rows.map((row) => row.id)
}

/** A company or a group that something is for is one of the building. */
export const checkWhose = async (
  from: From,
  { id }: Building,
  { companyId, userGroupId }: { companyId?: number | null | undefined; userGroupId?: number | null | undefined },
): Promise<void> => {
  if (companyId) {
    const query = from.read<Tables>().selectFrom('officeCentres').select('id').where('landlordId', '=', id).where('id', '=', companyId)
    if (!(await query.where('endedAt', 'is', null).executeTakeFirst())) throw new Failed(companyUnknown, { fields: { companyId: 'companyUnknown' } })
  }
  if (userGroupId) {
    const query = from.read<Tables>().selectFrom('userGroups').select('id').where('officeCentreId', '=', id).where('id', '=', userGroupId)
    if (!(await query.where('endedAt', 'is', null).executeTakeFirst())) throw new Failed(groupUnknown, { fields: { userGroupId: 'groupUnknown' } })
  }
}
