import { type RawBuilder, sql } from 'kysely'

/** By what name the organisation of a row knows somebody who did something to it; both are columns, such as `polls.createdBy`. */
export const knownAs = (person: string, organisation: string): RawBuilder<string | null> =>
  sql<string | null>`known_name(${sql.ref(person)}, ${sql.ref(organisation)})`
