import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Actor, App } from '#kit/server/context.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { effectiveAddOns, scopeIn } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { permissionsOf, rolesAt } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { endOfLife, idleSince } from './life.ts'
import { hasGivenCode } from './session-codes.ts'
import type { SignInTables } from './tables.ts'
import { codeRequired, mayStaffSignIn } from './who-may-sign-in.ts'

const members = (app: App) =>
  typed<UserTables & OfficeCentreTables>(app.database.unscoped)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select([
      'users.id as userId',
      'users.uuid as userUuid',
      'memberships.fullName',
      'users.active as accountActive',
      'users.endedAt as accountEndedAt',
    ])
    .select(['users.allowStaffLogin', 'memberships.id as membershipId', 'memberships.active', 'memberships.endedAt', 'memberships.endsOn'])
    .select(['memberships.roleCodes', 'memberships.permissionsAdded', 'memberships.permissionsRemoved'])
    .select(['officeCentres.id as ownId', 'officeCentres.type', 'officeCentres.isPlatform', 'officeCentres.landlordId', 'officeCentres.timeZone'])
    .select(['officeCentres.addOns', 'officeCentres.addOnsOff', 'landlord.addOns as landlordAddOns'])
    .select(['officeCentres.companyName', 'officeCentres.active as organisationActive', 'officeCentres.endedAt as organisationEndedAt'])
    .select(['landlord.companyName as landlordName', 'landlord.active as landlordActive'])
    .select((eb) => [
      eb.or([eb('officeCentres.codeRequired', '=', true), eb('landlord.codeRequired', '=', true)]).as('codeRequired'),
      eb
        .exists(
          eb
            .selectFrom('memberships as own')
            .innerJoin('officeCentres as place', 'place.id', 'own.officeCentreId')
            .leftJoin('officeCentres as building', 'building.id', 'place.landlordId')
            .select('own.id')
            .whereRef('own.userId', '=', 'memberships.userId')
            .where('own.endedAt', 'is', null)
            .where((or) =>
              or.or([
                or('place.codeRequired', '=', true),
                or('building.codeRequired', '=', true),
                sql<boolean>`${sql.ref('own.roleCodes')} && ${app.config.codeRoles}::text[]`,
              ]),
            ),
        )
        .as('codeRequiredAnywhere'),
    ])

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

/** What the actor takes from the session. */
interface OfSession {
  readonly uuid: string
  readonly freshAt: string
  readonly gaveCode: boolean
}

const actorFrom = (app: App, row: Member, session: OfSession): Actor => {
  return {
    sessionId: session.uuid,
    scope: scopeIn({ ...row, id: row.ownId }, { personId: row.userId, membershipId: row.membershipId }),
    fullName: row.fullName,
    roles: row.roleCodes,
    permissions: permissionsOf(rolesAt(app.roles, row.landlordId !== null), row),
    addOns: new Set(effectiveAddOns(row)),
    timeZone: row.timeZone,
    freshAt: Date.parse(session.freshAt),
    gaveCode: session.gaveCode,
    wantsCode: codeRequired(app, row),
    wantsCodeAnywhere: Boolean(row.codeRequiredAnywhere),
  }
}

/** How a membership stands: what must hold, in the order in which it is looked at, and who acts in it when all of it does. */
export interface Standing {
  readonly member: Member
  readonly conditions: readonly Condition[]
  readonly actor: Actor | undefined
}

const standing = async (app: App, membershipId: number, session: OfSession): Promise<Standing | undefined> => {
  const member = await members(app).where('memberships.id', '=', membershipId).executeTakeFirst()
  if (!member) return undefined
  const conditions = conditionsOf(app, member)
  return { member, conditions, actor: conditions.every(({ ok }) => ok) ? actorFrom(app, member, session) : undefined }
}

/** A session that stands: what it may do, when somebody was last at work in it, and when it is over whatever happens. */
export interface LoadedSession {
  readonly actor: Actor
  readonly lastUsed: number
  readonly over: number
}

/** What a session may do now; nothing, when nobody has been at work in it for too long, or it is too old for where it acts. */
export const loadSession = async (app: App, uuid: string): Promise<LoadedSession | undefined> => {
  const now = app.clock()
  const session = await typed<SignInTables>(app.database.unscoped)
    .selectFrom('sessions')
    .leftJoin('devices', (join) => join.onRef('devices.id', '=', 'sessions.deviceId').on('devices.endedAt', 'is', null))
    .select(['sessions.uuid', 'sessions.freshAt', 'sessions.membershipId', 'sessions.signedInBy', 'sessions.codeGivenAt', 'devices.trustedUntil'])
    .select(['sessions.createdAt', 'sessions.lastUsedAt', 'sessions.lifeEndsAt'])
    .where('sessions.uuid', '=', uuid)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.refreshExpiresAt', '>', now.toISOString())
    .where('sessions.lastUsedAt', '>', idleSince(app))
    .executeTakeFirst()
  if (!session) return undefined
  const found = await standing(app, session.membershipId, { ...session, gaveCode: hasGivenCode(session, now) })
  if (!found?.actor) return undefined
  const over = endOfLife(session, found.member.roleCodes)
  return over > now.getTime() ? { actor: found.actor, lastUsed: Date.parse(session.lastUsedAt), over } : undefined
}

/** How a membership stands now, without a session: it is never fresh, because nobody has just typed a password; that a code was given is taken for granted. */
export const standingOf = (app: App, membershipId: number): Promise<Standing | undefined> =>
  standing(app, membershipId, { uuid: '', freshAt: new Date(0).toISOString(), gaveCode: true })

/** What a membership may do now, for work done later in its name. */
export const actorOf = async (app: App, membershipId: number): Promise<Actor | undefined> => (await standingOf(app, membershipId))?.actor
