import { tenants } from './companies.ts'
import type { Group } from './groups.ts'
import type { Membership, Person } from './people.ts'
import type { PollPlan } from './poll-plan.ts'

const landlords = new Map<string, string | undefined>(tenants.map((company) => [company.key, company.building]))

/** The building of an organisation: its landlord, or itself. */
export const buildingOf = (organisation: string): string => landlords.get(organisation) ?? organisation

export const counts = (person: Person, membership: Membership, today: string): boolean =>
  person.active && membership.active && (membership.endsOn === null || membership.endsOn >= today)

export interface Addressed {
  readonly person: Person
  /** The organisation for which the person is addressed. */
  readonly organisation: string
}

/** Who sees a poll: the rule, within what its owner may address, less the exclusions. */
export const addressed = (plan: PollPlan, people: readonly Person[], groups: ReadonlyMap<string, Group>, today: string): Addressed[] => {
  const { audience, owner, company } = plan
  const inGroups = (person: Person, keys: readonly string[]) => keys.some((key) => groups.get(key)?.people.includes(person))
  const within = (organisation: string) => owner === 'platform' || (company ? organisation === company : buildingOf(organisation) === owner)
  const meant = (person: Person, organisation: string) =>
    audience.by === 'ALL' ||
    (audience.by === 'BUILDING' && audience.buildings.some((key) => key === buildingOf(organisation))) ||
    (audience.by === 'OFFICE_TENANT' && audience.companies.includes(organisation)) ||
    (audience.by === 'USER_GROUP' && inGroups(person, audience.groups))
  return people.flatMap((person): Addressed[] => {
    if (inGroups(person, audience.except?.groups ?? [])) return []
    const post = person.memberships.find(
      (one) =>
        counts(person, one, today) &&
        within(one.organisation) &&
        meant(person, one.organisation) &&
        !audience.except?.companies?.includes(one.organisation),
    )
    return post ? [{ person, organisation: post.organisation }] : []
  })
}
