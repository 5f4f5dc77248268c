import { sql } from 'kysely'
import { dormantDays } from '#modules/identity/users/contract.ts'
import type { AccountStatus } from '../contract.ts'

interface Account {
  readonly active: boolean
  readonly registered: boolean
  readonly lastSeenAt: string | null
}

const since = (now: Date): string => new Date(now.getTime() - dormantDays * 86_400_000).toISOString()

export const statusOf = ({ active, registered, lastSeenAt }: Account, now: Date): AccountStatus => {
  if (!active) return 'INACTIVE'
  if (!registered) return 'NOT_REGISTERED'
  return lastSeenAt === null || lastSeenAt < since(now) ? 'DORMANT' : 'REGISTERED'
}

/** The same as conditions on columns that every sort index of `users` carries. */
export const hasStatus = (now: Date) => {
  const seen = sql<boolean>`coalesce(users.last_seen_at >= ${since(now)}, false)`
  return {
    REGISTERED: sql<boolean>`users.active and users.registered and ${seen}`,
    DORMANT: sql<boolean>`users.active and users.registered and not ${seen}`,
    NOT_REGISTERED: sql<boolean>`users.active and not users.registered`,
    INACTIVE: sql<boolean>`not users.active`,
  } satisfies Record<AccountStatus, unknown>
}
