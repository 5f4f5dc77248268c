import { localTime } from '#kit/server/clock.ts'
import type { Actor, App } from '#kit/server/context.ts'
import { typed } from '#kit/server/database.ts'
import { effectiveAddOns } from '../../office-centres/server/front.ts'
import type { OfficeCentreTables } from '../../office-centres/server/tables.ts'
import type { UserTables } from '../../users/server/tables.ts'
import type { SessionTables } from './tables.ts'

/** What the roles of a membership allow, with what was switched on or off for this person. */
export const permissionsOf = (
  roles: App['roles'],
  membership: { roleCodes: readonly string[]; permissionsAdded: readonly string[]; permissionsRemoved: readonly string[] },
): Set<string> => {
  const held = new Set([...membership.roleCodes.flatMap((code) => roles[code] ?? []), ...membership.permissionsAdded])
  for (const removed of membership.permissionsRemoved) held.delete(removed)
  return held
}

/** Memberships that may act: the person, the membership, the organisation and its landlord must all be active. */
const actingMemberships = (app: App) =>
  typed<UserTables & OfficeCentreTables>(app.database.unscoped)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select(['users.id as userId', 'users.fullName', 'memberships.id as membershipId'])
    .select(['memberships.roleCodes', 'memberships.permissionsAdded', 'memberships.permissionsRemoved', 'memberships.endsOn'])
    .select(['officeCentres.id as ownId', 'officeCentres.type', 'officeCentres.isPlatform', 'officeCentres.landlordId', 'officeCentres.timeZone'])
    .select(['officeCentres.addOns', 'officeCentres.addOnsOff', 'landlord.addOns as landlordAddOns'])
    .where('users.active', '=', true)
    .where('users.endedAt', 'is', null)
    .where('memberships.active', '=', true)
    .where('memberships.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where((eb) => eb.or([eb('landlord.id', 'is', null), eb('landlord.active', '=', true)]))

type Acting = Awaited<ReturnType<ReturnType<typeof actingMemberships>['executeTakeFirstOrThrow']>>

const actorFrom = (app: App, row: Acting, session: { uuid: string; freshAt: string }): Actor | undefined => {
  if (row.endsOn !== null && row.endsOn < localTime(app.clock(), row.timeZone).date) return undefined
  const kind = row.isPlatform ? 'platform' : row.type === 'LANDLORD' ? 'landlord' : row.type === 'TENANT' ? 'tenant' : 'office'
  return {
    sessionId: session.uuid,
    scope: { kind, ownId: row.ownId, buildingId: row.landlordId ?? row.ownId, personId: row.userId, membershipId: row.membershipId },
    fullName: row.fullName,
    roles: row.roleCodes,
    permissions: permissionsOf(app.roles, row),
    addOns: new Set(effectiveAddOns(row)),
    timeZone: row.timeZone,
    freshAt: Date.parse(session.freshAt),
  }
}

/** What a session may do now. */
export const loadActor = async (app: App, uuid: string): Promise<Actor | undefined> => {
  const session = await typed<SessionTables>(app.database.unscoped)
    .selectFrom('sessions')
    .select(['uuid', 'freshAt', 'membershipId'])
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .where('refreshExpiresAt', '>', app.clock().toISOString())
    .executeTakeFirst()
  const row = session && (await actingMemberships(app).where('memberships.id', '=', session.membershipId).executeTakeFirst())
  return row && actorFrom(app, row, session)
}

/** What a membership may do now, for work done later in its name. It is never fresh: nobody has just typed a password. */
export const actorOf = async (app: App, membershipId: number): Promise<Actor | undefined> => {
  const row = await actingMemberships(app).where('memberships.id', '=', membershipId).executeTakeFirst()
  return row && actorFrom(app, row, { uuid: '', freshAt: new Date(0).toISOString() })
}
