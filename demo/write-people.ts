import type { Kysely } from 'kysely'
import { typed } from '#kit/server/postgres/database.ts'
import type { GlobalUserGroupTables } from '#modules/identity/global-user-groups/server/tables.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { dutiesOf } from './duties.ts'
import type { Group } from './groups.ts'
import type { Membership, Person } from './people.ts'
import type { Random } from './random.ts'
import type { RequestPlan } from './requests.ts'
import { insertAll, of } from './write.ts'

type Open = Kysely<Record<never, never>>

/** Argon2id of the demo's one password, made once: six hundred would take a minute. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$paU7kwmdYzVTVNwRt8vzfw$uYGSUxziqitE5QNKmb8AAYTo2MzLZ2B5l06gQMX8pBc'

export interface PeopleIds {
  readonly users: ReadonlyMap<Person, number>
  readonly memberships: ReadonlyMap<Membership, number>
}

/** People of one organisation share their numbers with it; of several the first knows them, and the others what they were told. */
const knownThere = ({ memberships, mobile, office, lastSeenAt }: Person, at: number) => ({
  mobileNumber: at === 0 ? mobile : null,
  officeNumber: office,
  sharesContact: memberships.length === 1,
  written: memberships.length > 1 && at === 0 && mobile ? ['mobileNumber'] : [],
  personSeenAt: lastSeenAt && at > 0 ? new Date(lastSeenAt.getTime() - at * 9 * 86_400_000) : lastSeenAt,
})

export const writePeople = async (
  open: Open,
  random: Random,
  people: readonly Person[],
  centres: ReadonlyMap<string, number>,
): Promise<PeopleIds> => {
  const database = typed<UserTables>(open)
  const rows = people.map((person) => ({
    uuid: random.uuid(),
    createdAt: person.since,
    updatedAt: person.since,
    email: person.email,
    fullName: person.fullName,
    mobileNumber: person.mobile,
    officeNumber: person.office,
    language: person.language,
    passwordHash,
    passwordChangedAt: person.passwordChangedAt,
    active: person.active,
    lastSeenAt: person.lastSeenAt,
  }))
  const userIds = await insertAll(rows, (some) => database.insertInto('users').values(some).returning('id').execute())
  const users = new Map(people.map((person, at) => [person, userIds[at] ?? 0]))

  // first posts before further ones: the oldest membership is the one that a first sign-in opens
  const posts = people
    .flatMap((person) => person.memberships.map((membership, at) => ({ person, membership, at })))
    .toSorted((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1))
  const memberRows = posts.map(({ person, membership, at }) => ({
    uuid: random.uuid(),
    createdAt: person.since,
    updatedAt: person.since,
    userId: of(users, person),
    officeCentreId: of(centres, membership.organisation),
    roleCodes: membership.roles,
    ...dutiesOf(person.email, membership.roles[0] ?? ''),
    personInCharge: membership.inCharge,
    active: membership.active,
    endsOn: membership.endsOn,
    ...knownThere(person, at),
  }))
  const memberIds = await insertAll(memberRows, (some) => database.insertInto('memberships').values(some).returning('id').execute())
  return { users, memberships: new Map(posts.map(({ membership }, at) => [membership, memberIds[at] ?? 0])) }
}

/** Groups of the buildings and of the platform; ids by the keys of the seed. */
export const writeGroups = async (
  open: Open,
  random: Random,
  groups: readonly Group[],
  centres: ReadonlyMap<string, number>,
  users: ReadonlyMap<Person, number>,
  made: Date,
): Promise<Map<string, number>> => {
  const database = typed<UserGroupTables & GlobalUserGroupTables>(open)
  const own = groups.filter((group) => group.building !== 'global')
  const rows = own.map((group) => ({
    uuid: random.uuid(),
    createdAt: made,
    updatedAt: made,
    officeCentreId: of(centres, group.building),
    groupName: group.name,
    autoApproveBooking: group.autoApprove ?? false,
    maxBooking: group.maxBooking?.[0] ?? null,
    maxBookingUnit: group.maxBooking?.[1] ?? null,
  }))
  const ownIds = await insertAll(rows, (some) => database.insertInto('userGroups').values(some).returning('id').execute())
  const ids = new Map(own.map((group, at) => [group.key, ownIds[at] ?? 0]))
  const members = own.flatMap((group) =>
    group.people.map((person) => ({
      officeCentreId: of(centres, group.building),
      userGroupId: of(ids, group.key),
      userId: of(users, person),
      createdAt: made,
    })),
  )
  await insertAll(members, (some) => database.insertInto('userGroupMembers').values(some).returning('id').execute())

  const global = groups.filter((group) => group.building === 'global')
  const globalRows = global.map((group) => ({ uuid: random.uuid(), createdAt: made, updatedAt: made, groupName: group.name }))
  const globalIds = await insertAll(globalRows, (some) => database.insertInto('globalUserGroups').values(some).returning('id').execute())
  for (const [at, group] of global.entries()) ids.set(group.key, globalIds[at] ?? 0)
  const globalMembers = global.flatMap((group) =>
    group.people.map((person) => ({ globalUserGroupId: of(ids, group.key), userId: of(users, person), createdAt: made })),
  )
  await insertAll(globalMembers, (some) => database.insertInto('globalUserGroupMembers').values(some).returning('id').execute())
  return ids
}

export const writeRequests = async (
  open: Open,
  random: Random,
  requests: readonly RequestPlan[],
  centres: ReadonlyMap<string, number>,
): Promise<void> => {
  const rows = requests.map(({ organisation, roles, ...request }) => ({
    uuid: random.uuid(),
    createdAt: request.sentAt,
    updatedAt: request.sentAt,
    officeCentreId: of(centres, organisation),
    roleCodes: roles,
    ...request,
  }))
  await insertAll(rows, (some) => typed<UserTables>(open).insertInto('registrationRequests').values(some).returning('id').execute())
}
