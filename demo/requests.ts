import { createHash } from 'node:crypto'
import { buildings } from './buildings.ts'
import { tenants } from './companies.ts'
import type { Days } from './days.ts'
import type { Name } from './names.ts'
import type { Random } from './random.ts'

export interface RequestPlan {
  readonly organisation: string
  readonly fullName: string
  readonly email: string
  readonly roles: string[]
  readonly tokenHash: string
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** People invited by a building or company who have not answered yet; the links of some have expired. */
export const planRequests = (random: Random, newName: (place: 'hk' | 'sg') => Name, taken: ReadonlySet<string>, days: Days): RequestPlan[] => {
  const invite = (organisation: string, domain: string, place: 'hk' | 'sg', roles: string[], daysAgo: number): RequestPlan => {
    const { fullName, mailbox } = newName(place)
    const email =
      [mailbox, `${mailbox}2`, `${mailbox}3`].map((name) => `${name}@${domain}`).find((address) => !taken.has(address)) ?? `${mailbox}4@${domain}`
    return {
      organisation,
      fullName,
      email,
      roles,
      // of a token that nobody has
      tokenHash: createHash('sha256').update(random.uuid()).digest('hex'),
      sentAt: days.at(-daysAgo, `${random.between(9, 17)}:${random.between(0, 59)}`),
      expiresAt: days.at(7 - daysAgo, '23:59'),
    }
  }
  return [
    ...buildings.map((building) => invite(building.key, building.domain, building.place, ['VISITOR_MANAGEMENT'], 2)),
    ...tenants
      .filter((company) => company.domain && company.people >= 8)
      .map((company, at) =>
        invite(
          company.key,
          company.domain ?? '',
          company.building === 'tembusu' ? 'sg' : 'hk',
          at % 5 === 0 ? ['SUB_ADMIN'] : ['STAFF'],
          at % 4 === 3 ? random.between(9, 20) : random.between(1, 5),
        ),
      ),
  ]
}
