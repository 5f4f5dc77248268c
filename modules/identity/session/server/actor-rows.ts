import { localTime } from '#kit/server/clock.ts'
import type { Actor, App } from '#kit/server/context.ts'
import { typed } from '#kit/server/database.ts'
import { effectiveAddOns } from '../../office-centres/server/front.ts'
import type { OfficeCentreTables } from '../../office-centres/server/tables.ts'
import { permissionsOf } from '../../users/server/front.ts'
import type { UserTables } from '../../users/server/tables.ts'
import type { SessionTables } from './tables.ts'
import { mayStaffSignIn } from './who-may-sign-in.ts'

const members = (app: App) =>
  typed<UserTables & OfficeCentreTables>(app.database.unscoped)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select(['users.id as userId', 'users.uuid as userUuid', 'users.fullName', 'users.active as accountActive', 'users.endedAt as accountEndedAt'])
    .select(['users.allowStaffLogin', 'memberships.id as membershipId', 'memberships.active', 'memberships.endedAt', 'memberships.endsOn'])
    .select(['memberships.roleCodes', 'memberships.permissionsAdded', 'memberships.permissionsRemoved'])
    .select(['officeCentres.id as ownId', 'officeCentres.type', 'officeCentres.isPlatform', 'officeCentres.landlordId', 'officeCentres.timeZone'])
    .select(['officeCentres.addOns', 'officeCentres.addOnsOff', 'landlord.addOns as landlordAddOns'])
    .select(['officeCentres.companyName', 'officeCentres.active as organisationActive', 'officeCentres.endedAt as organisationEndedAt'])
    .select(['landlord.companyName as landlordName', 'landlord.active as landlordActive'])

export type Member = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

/** One thing that must hold before a membership may act. `value` is what was looked at: a moment, a day, a name. */
export interface Condition {
  readonly rule: 'account' | 'membership' | 'switchedOn' | 'lastDay' | 'organisation' | 'building' | 'staffSignIn'
  readonly ok: boolean
  readonly value: string | null
}

/**
 * Memberships that may act: the person, the membership, the organisation and its landlord must all be active. Staff need their door open too;
 * of everybody else that is not asked, so it stands here only where it is closed.
 */
const conditionsOf = (app: App, row: Member): Condition[] => [
  { rule: 'account', ok: row.accountActive && row.accountEndedAt === null, value: row.accountEndedAt },
  { rule: 'membership', ok: row.endedAt === null, value: row.endedAt },
  { rule: 'switchedOn', ok: row.active, value: null },
  ...(row.endsOn === null ? [] : [{ rule: 'lastDay' as const, ok: row.endsOn >= localTime(app.clock(), row.timeZone).date, value: row.endsOn }]),
  { rule: 'organisation', ok: row.organisationActive && row.organisationEndedAt === null, value: row.companyName },
  ...(row.landlordId === null ? [] : [{ rule: 'building' as const, ok: row.landlordActive === true, value: row.landlordName }]),
  ...(mayStaffSignIn(row.roleCodes, row.allowStaffLogin, effectiveAddOns(row)) ? [] : [{ rule: 'staffSignIn' as const, ok: false, value: null }]),
]

const actorFrom = (app: App, row: Member, session: { uuid: string; freshAt: string }): Actor => {
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

/** How a membership stands: what must hold, in the order in which it is looked at, and who acts in it when all of it does. */
export interface Standing {
  readonly member: Member
  readonly conditions: readonly Condition[]
  readonly actor: Actor | undefined
}

const standing = async (app: App, membershipId: number, session: { uuid: string; freshAt: string }): Promise<Standing | undefined> => {
  const member = await members(app).where('memberships.id', '=', membershipId).executeTakeFirst()
  if (!member) return undefined
  const conditions = conditionsOf(app, member)
  return { member, conditions, actor: conditions.every(({ ok }) => ok) ? actorFrom(app, member, session) : undefined }
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
  return session && (await standing(app, session.membershipId, session))?.actor
}

/** How a membership stands now, without a session: it is never fresh, because nobody has just typed a password. */
export const standingOf = (app: App, membershipId: number): Promise<Standing | undefined> =>
  standing(app, membershipId, { uuid: '', freshAt: new Date(0).toISOString() })

/** What a membership may do now, for work done later in its name. */
export const actorOf = async (app: App, membershipId: number): Promise<Actor | undefined> => (await standingOf(app, membershipId))?.actor
