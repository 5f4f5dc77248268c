import { buildingOf } from './audience.ts'
import { first, type Person } from './people.ts'
import { type City, type Told, writeTrail } from './trail.ts'
import type { PeopleIds } from './write-people.ts'
import { of } from './write.ts'

/** Who switched off whom, and when: answers about the past are read from the trail. */
export const writeSwitchedOff = async (city: City, people: readonly Person[], ids: PeopleIds): Promise<void> => {
  const changes = { active: { before: true, after: false } }
  const deeds = people.flatMap((person): Told[] => {
    const { offSince: at } = person
    if (at === null) return []
    const membership = first(person)
    if (!person.active) {
      const [, by] = city.adminsOf('platform')
      return [{ at, by, table: 'users', id: of(ids.users, person), action: 'accountOff', changes, reason: 'Has left; asked for by the company.' }]
    }
    const [by] = city.adminsOf(membership.organisation)
    const { organisation } = membership
    const where = { officeCentreId: of(city.centres, buildingOf(organisation)), companyId: of(city.centres, organisation) }
    return [{ at, by, table: 'memberships', id: of(ids.memberships, membership), action: 'deactivated', changes, ...where }]
  })
  await writeTrail(city, deeds)
}
