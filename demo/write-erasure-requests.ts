import { typed } from '#kit/server/postgres/database.ts'
import type { PrivacyTables } from '#modules/identity/privacy/server/tables.ts'
import { buildingOf } from './audience.ts'
import { first, type Person } from './people.ts'
import type { City } from './trail.ts'
import { of } from './write.ts'

const day = 86_400_000

/** Somebody of a company of the second building, who asked on the last visit, some days ago, for everything to be erased. */
export const writeErasureRequests = async (
  { open, random, daysOf }: City,
  people: readonly Person[],
  users: ReadonlyMap<Person, number>,
): Promise<void> => {
  const { now } = daysOf('hk')
  const asker = people.find((person) => {
    const { organisation, roles, active } = first(person)
    const seen = (person.lastSeenAt?.getTime() ?? 0) > now.getTime() - 14 * day
    return seen && person.active && active && roles[0] === 'STAFF' && organisation !== 'kestrel' && buildingOf(organisation) === 'kestrel'
  })
  if (!asker?.lastSeenAt) throw new Error('Nobody asks for erasure.')
  const [userId, at] = [of(users, asker), asker.lastSeenAt]
  const row = { uuid: random.uuid(), createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId, userId }
  await typed<PrivacyTables>(open).insertInto('erasureRequests').values(row).execute()
}
