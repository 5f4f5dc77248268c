import { type Expression, sql } from 'kysely'

/** A membership that has not ended, in which the person may act on this day of the organisation: given, or worked out by the statement. */
export const activeOn = (day: string | Expression<unknown>) =>
  sql<boolean>`(memberships.active and memberships.person_state = 'ACTIVE' and (memberships.ends_on is null or memberships.ends_on >= ${day}))`
