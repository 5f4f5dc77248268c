import type { Generated } from 'kysely'
import { type Table, tables } from '#kit/server/data/table.ts'
import { change, end } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Portal } from '#kit/server/portal.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { sha256 } from '#kit/server/signing.ts'
import { type Caller, makeCaller } from './call.ts'
import type { SetClock } from './clock.ts'

export const password = 'Harbour-Tower-1'
/** Of the password above, made once and cheap to check: worlds have many people. */
const passwordHash = '$argon2id$v=19$m=64,t=1,p=1$wBUP/OcW/0uMzPddDnBg3Q$DgTgBYy9pyKsaAfnxkkxHyVAR6yYvGSlp5yqTbdGnBc'

export interface Centre {
  readonly id: number
  readonly uuid: string
  readonly name: string
  /** The building that a company rents in. */
  readonly landlordId: number | null
}

export interface Person {
  readonly userId: number
  readonly membershipId: number
  readonly email: string
  readonly name: string
  readonly centre: Centre
}

interface CentreMore {
  timeZone?: string
  addOns?: string[]
  addOnsOff?: string[]
}
interface MembershipMore {
  permissionsAdded?: string[]
  permissionsRemoved?: string[]
  endsOn?: string
}
interface PersonMore extends MembershipMore {
  name?: string
  allowStaffLogin?: boolean
  active?: boolean
}

interface Session {
  accessToken: string
  accessExpiredAt: string
}

interface Tables {
  officeCentres: Required<CentreMore> & {
    id: Generated<number>
    uuid: Generated<string>
    type: string
    isPlatform: Generated<boolean>
    landlordId: number | null
    companyName: string
    buildingName: string | null
    centreCode: string
    address: string
    currency: string
    planCode: string
  }
  users: {
    id: Generated<number>
    email: string
    fullName: string
    passwordHash: string
    passwordChangedAt: Date
    allowStaffLogin: boolean
    active: boolean
  }
  memberships: MembershipMore & { id: Generated<number>; userId: number; officeCentreId: number; roleCodes: string[] }
  registrationRequests: { officeCentreId: number; email: string; fullName: string; roleCodes: string[]; tokenHash: string; expiresAt: Date }
  userGroups: { id: Generated<number>; officeCentreId: number; groupName: string }
  userGroupMembers: { userGroupId: number; officeCentreId: number; userId: number }
  globalUserGroups: { id: Generated<number>; groupName: string }
  globalUserGroupMembers: { globalUserGroupId: number; userId: number }
}

/** Buildings, companies and people under names. What no call can make yet is written straight to the tables. */
export interface World {
  readonly clock: SetClock
  readonly portal: Portal
  building(name: string, more?: CentreMore): Promise<Centre>
  tenantIn(building: Centre, name?: string, more?: CentreMore): Promise<Centre>
  /** A company with premises of its own and no landlord here. */
  office(name: string, more?: CentreMore): Promise<Centre>
  /** The provider of the portal; there is one. */
  platform(): Promise<Centre>
  person(centre: Centre, role: string | readonly string[], more?: PersonMore): Promise<Person>
  /** Another membership of the same person. */
  member(person: Person, centre: Centre, role: string | readonly string[], more?: MembershipMore): Promise<Person>
  /** Somebody who has been sent a link, good for a week, and has not followed it yet. */
  invite(centre: Centre, role: string | readonly string[], more?: { email?: string; name?: string }): Promise<{ token: string; email: string }>
  group(centre: Centre, name: string, people?: readonly Person[]): Promise<number>
  globalGroup(name: string, people?: readonly Person[]): Promise<number>
  /** Somebody at the keyboard: signs in at the first call, and again when the clock has passed the session. */
  as(person: Person): Caller
  readonly nobody: Caller
  /** A write to a record as modules make it: a new version, an audit row, heard by the session caches. */
  change(table: string, id: number, values: Record<string, unknown>): Promise<void>
  end(table: string, id: number): Promise<void>
}

const declared = (name: string): Table => {
  const table = tables.get(name)
  if (!table) throw new Error(`no table ${name} is declared`)
  return table
}

export const makeWorld = (portal: Portal, clock: SetClock): World => {
  const { app, server } = portal
  const rows = typed<Tables>(app.database.unscoped)
  let count = 0

  const centre = async (name: string, what: { type: string; landlordId?: number; isPlatform?: boolean }, more: CentreMore = {}): Promise<Centre> => {
    count += 1
    return rows
      .insertInto('officeCentres')
      .values({
        landlordId: null,
        companyName: name,
        buildingName: what.type === 'LANDLORD' ? name : null,
        centreCode: `C${count}`,
        address: `${count} Harbour Road`,
        timeZone: 'Asia/Hong_Kong',
        currency: 'HKD',
        planCode: 'CUSTOM',
        addOns: [],
        addOnsOff: [],
        ...what,
        ...more,
      })
      .returning(['id', 'uuid', 'companyName as name', 'landlordId'])
      .executeTakeFirstOrThrow()
  }

  const join = async (
    userId: number,
    at: Centre,
    role: string | readonly string[],
    { permissionsAdded = [], permissionsRemoved = [], endsOn }: MembershipMore,
  ) => {
    const values = { userId, officeCentreId: at.id, roleCodes: [role].flat(), permissionsAdded, permissionsRemoved, endsOn }
    const { id } = await rows.insertInto('memberships').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }

  // from everywhere, so that nobody is told to wait because others have just signed in
  let desk = 0
  const signIn = async ({ email, name }: Person): Promise<Session> => {
    desk += 1
    const remoteAddress = `10.${desk >> 16}.${(desk >> 8) & 255}.${desk & 255}`
    const answer = await server.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { username: email, password } })
    const { data } = answer.json<{ data?: Partial<Session> }>()
    if (!data?.accessToken || !data.accessExpiredAt) throw new Error(`${name} could not sign in: ${answer.body}`)
    return { accessToken: data.accessToken, accessExpiredAt: data.accessExpiredAt }
  }
  const as = (person: Person): Caller => {
    let session: Promise<Session> | undefined
    return makeCaller(server, async () => {
      const kept = session
      if (kept && Date.parse((await kept).accessExpiredAt) <= clock.now().getTime() && session === kept) session = undefined
      session ??= signIn(person)
      return (await session).accessToken
    })
  }

  let platform: Promise<Centre> | undefined
  return {
    clock,
    portal,
    building: (name, more) => centre(name, { type: 'LANDLORD' }, more),
    tenantIn: (building, name = `Company ${count + 1}`, more = {}) => centre(name, { type: 'TENANT', landlordId: building.id }, more),
    office: (name, more) => centre(name, { type: 'OFFICE' }, more),
    platform: () => (platform ??= centre('Centricity', { type: 'OFFICE', isPlatform: true })),
    person: async (at, role, { name, allowStaffLogin = true, active = true, ...more } = {}) => {
      count += 1
      const fullName = name ?? `Person ${count}`
      const email = `person${count}@harbour.example`
      const values = { email, fullName, passwordHash, passwordChangedAt: clock.now(), allowStaffLogin, active }
      const { id: userId } = await rows.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
      return { userId, membershipId: await join(userId, at, role, more), email, name: fullName, centre: at }
    },
    member: async (person, at, role, more = {}) => ({ ...person, membershipId: await join(person.userId, at, role, more), centre: at }),
    invite: async (at, role, { email, name: fullName = 'Mei Ho' } = {}) => {
      const token = crypto.randomUUID()
      const to = email ?? `guest${(count += 1)}@harbour.example`
      const expiresAt = new Date(clock.now().getTime() + 7 * 86_400_000)
      const values = { officeCentreId: at.id, email: to, fullName, roleCodes: [role].flat(), tokenHash: sha256(token), expiresAt }
      await rows.insertInto('registrationRequests').values(values).execute()
      return { token, email: to }
    },
    group: async (at, groupName, people = []) => {
      const { id: userGroupId } = await rows
        .insertInto('userGroups')
        .values({ officeCentreId: at.id, groupName })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const { userId } of people) await rows.insertInto('userGroupMembers').values({ userGroupId, officeCentreId: at.id, userId }).execute()
      return userGroupId
    },
    globalGroup: async (groupName, people = []) => {
      const { id: globalUserGroupId } = await rows.insertInto('globalUserGroups').values({ groupName }).returning('id').executeTakeFirstOrThrow()
      for (const { userId } of people) await rows.insertInto('globalUserGroupMembers').values({ globalUserGroupId, userId }).execute()
      return globalUserGroupId
    },
    as,
    nobody: makeCaller(server, async () => undefined),
    change: async (table, id, values) => {
      await systemContext(app, 'test').transaction((tx) => change(tx, declared(table), { id }, values, { action: 'changed' }))
    },
    end: async (table, id) => {
      await systemContext(app, 'test').transaction((tx) => end(tx, declared(table), { id }, { action: 'ended' }))
    },
  }
}
