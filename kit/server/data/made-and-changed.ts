import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Owner, Table } from './table.ts'

type Owned = Pick<Table, 'name' | 'owner'>
type Recorded = Owned & { readonly columns: Record<'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy', unknown> }

/** The organisation that a row belongs to: the company that owns it, else the building. Of what is a person's or nobody's there is none. */
const organisationOf: Readonly<Record<Owner, (of: string) => RawBuilder<unknown> | undefined>> = {
  building: (of) => sql.ref(`${of}.officeCentreId`),
  company: (of) => sql`coalesce(${sql.ref(`${of}.companyId`)}, ${sql.ref(`${of}.officeCentreId`)})`,
  organisation: (of) => sql.ref(`${of}.officeCentreId`),
  person: () => undefined,
  nobody: () => undefined,
}

const nameOf = (person: string, organisation: RawBuilder<unknown> | undefined): RawBuilder<string | null> =>
  organisation
    ? sql<string | null>`known_name(${sql.ref(person)}, ${organisation})`
    : // aliased, or `users.created_by` would be that of the person who is looked up
      sql<string | null>`(select own_name.full_name from users as own_name where own_name.id = ${sql.ref(person)})`

/**
 * What somebody is called who did something to a row, such as `polls.createdBy`: as the organisation that owns the row knows them, or, where the rows
 * are nobody's, by their own name. Another organisation than the owner is named by its column, or its number where it was found before: a wrong one
 * would tell a name that it alone knows.
 */
export const knownAs = (person: `${string}.${string}`, organisation: Owned | `${string}.${string}` | number): RawBuilder<string | null> => {
  if (typeof organisation === 'string') return nameOf(person, sql.ref(organisation))
  if (typeof organisation === 'number') return nameOf(person, sql`${organisation}::bigint`)
  return nameOf(person, organisationOf[organisation.owner](person.slice(0, person.indexOf('.'))))
}

type MadeAndChanged = readonly [
  AliasedRawBuilder<string, 'createdDate'>,
  AliasedRawBuilder<string | null, 'createdBy'>,
  AliasedRawBuilder<string, 'updatedDate'>,
  AliasedRawBuilder<string | null, 'updatedBy'>,
]

/** When a record was made and last changed, and by whom, to be selected with the rest of it: what `recorded` of the contract says. */
export const madeAndChanged = (table: Recorded, alias: string = table.name): MadeAndChanged => [
  sql.ref<string>(`${alias}.createdAt`).as('createdDate'),
  knownAs(`${alias}.createdBy`, table).as('createdBy'),
  sql.ref<string>(`${alias}.updatedAt`).as('updatedDate'),
  knownAs(`${alias}.updatedBy`, table).as('updatedBy'),
]

interface Told {
  readonly createdDate: string
  readonly createdBy: string | null
  readonly updatedDate: string
  readonly updatedBy: string | null
}
/** The same of a row that was selected with more, for the reply. */
export const recordedOf = ({ createdDate, createdBy, updatedDate, updatedBy }: Told): Told => ({ createdDate, createdBy, updatedDate, updatedBy })
