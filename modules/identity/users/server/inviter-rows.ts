import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { Row } from '#kit/server/data/table.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can, invitationAnew } from '../contract.ts'
import { permissionsOf, rolesAt } from './permissions.ts'
import { mayManage } from './roles.ts'
import type { registrationRequests, UserTables } from './tables.ts'

type Invited = Row<typeof registrationRequests>

/** What somebody may do now for an organisation: in it, in its building, or with the provider. */
const placesOver = async (tx: Transaction, userId: number, { officeCentreId, buildingId }: Invited) => {
  const rows = await tx
    .unscoped<UserTables & OfficeCentreTables>('who accepts is in no scope yet, and the inviter may be in the building or with the provider')
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select([
      'memberships.roleCodes',
      'memberships.permissionsAdded',
      'memberships.permissionsRemoved',
      'memberships.endsOn',
      'officeCentres.timeZone',
      'officeCentres.landlordId',
    ])
    .where('memberships.userId', '=', userId)
    .where('memberships.active', '=', true)
    .where('memberships.personState', '=', 'ACTIVE')
    .where('memberships.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where((eb) => eb.or([eb('officeCentres.id', 'in', [officeCentreId, buildingId]), eb('officeCentres.isPlatform', '=', true)]))
    .execute()
  return rows.filter(({ endsOn, timeZone }) => endsOn === null || endsOn >= localTime(tx.context.now(), timeZone).date)
}

/**
 * Rights are given by somebody who has them: whoever wrote or sent an invitation last must still be able to give what it gives, when it is accepted.
 * Otherwise it stays, and holds again once somebody who may has sent it anew. What nobody has written, such as a first filling, stands for itself.
 */
export const checkInviter = async (tx: Transaction, invited: Invited, companyName: string): Promise<void> => {
  const by = invited.updatedBy ?? invited.createdBy
  if (by === null) return
  const { app } = tx.context
  const places = await placesOver(tx, by, invited)
  const holds = places.some((place) => {
    const kind = place.landlordId === null ? ('landlord' as const) : ('tenant' as const)
    const permissions = permissionsOf(rolesAt(app.roles, kind === 'tenant'), place)
    return (
      (permissions.has(can.ADD) || permissions.has(can.ACTION)) && mayManage(app, { roles: place.roleCodes, permissions, scope: { kind } }, invited)
    )
  })
  if (!holds) throw new Failed(invitationAnew, { values: { company: companyName } })
}
