import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { roleName } from '#modules/identity/users/server/front.ts'
import { memberships, type UserTables } from '#modules/identity/users/server/tables.ts'
import type { Membership, TenantDetail } from '../contract.ts'

const held = (context: SignedIn, userIds: readonly number[]) =>
  context
    .read<UserTables & OfficeCentreTables>()
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select(['memberships.id as membershipId', 'memberships.userId', 'memberships.roleCodes', 'memberships.active', 'memberships.endsOn'])
    .select(['memberships.jobTitle', 'memberships.tags', 'memberships.personInCharge', 'memberships.createdAt'])
    .select(['memberships.permissionsAdded', 'memberships.permissionsRemoved'])
    .select([
      'officeCentres.id as officeCentreId',
      'officeCentres.uuid',
      'officeCentres.companyName',
      'officeCentres.type',
      'officeCentres.landlordId',
    ])
    .select(['officeCentres.address', 'officeCentres.timeZone', 'officeCentres.buildingName', 'landlord.buildingName as landlordBuilding'])
    .$narrowType<{ type: OfficeCentreType }>()
    .where(ownRows(context.scope, memberships))
    .where('memberships.endedAt', 'is', null)
    .where('memberships.userId', 'in', userIds)
    .orderBy('memberships.id')
type Held = Awaited<ReturnType<ReturnType<typeof held>['executeTakeFirstOrThrow']>>

const present = (context: SignedIn, row: Held): Membership => ({
  officeCentreId: row.officeCentreId,
  uuid: row.uuid,
  companyName: row.companyName,
  buildingName: row.buildingName ?? row.landlordBuilding,
  roleCodes: row.roleCodes,
  roleNames: row.roleCodes.map((code) => roleName(context.app.config, context.language, code)),
  active: row.active && (row.endsOn === null || row.endsOn >= localTime(context.now(), row.timeZone).date),
})

/** The memberships of all people of a page, in one statement. */
export const membershipsOf = async (context: SignedIn, userIds: readonly number[]): Promise<ReadonlyMap<number, Membership[]>> => {
  const rows = userIds.length ? await held(context, userIds).execute() : []
  const places = new Map<number, Membership[]>()
  for (const row of rows) places.set(row.userId, [...(places.get(row.userId) ?? []), present(context, row)])
  return places
}

export const tenantDetailsOf = async (context: SignedIn, userId: number): Promise<TenantDetail[]> =>
  (await held(context, [userId]).execute()).map((row) => ({
    ...present(context, row),
    membershipId: row.membershipId,
    officeCentreType: row.type,
    landlordId: row.landlordId,
    address: row.address,
    jobTitle: row.jobTitle,
    tags: row.tags,
    personInCharge: row.personInCharge,
    endsOn: row.endsOn,
    permissionsAdded: row.permissionsAdded,
    permissionsRemoved: row.permissionsRemoved,
    joinedDate: row.createdAt,
  }))

/** All roles of a person who belongs to nobody but those whom the caller reaches; nothing of whoever belongs elsewhere, too. */
export const rolesWithin = async (context: SignedIn, userId: number): Promise<string[] | undefined> => {
  const all = await context
    .unscoped<UserTables>('whether there is more of a person than what is in scope')
    .selectFrom('memberships')
    .select(['id', 'roleCodes'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
  const within = new Set((await held(context, [userId]).execute()).map(({ membershipId }) => membershipId))
  return all.every(({ id }) => within.has(id)) ? all.flatMap(({ roleCodes }) => roleCodes) : undefined
}
