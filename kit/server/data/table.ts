import type { ColumnType } from 'kysely'

/**
 * How much a value tells about a person. It decides masking, export, erasure, the audit trail and what logs leave out.
 * none: nothing · business-contact: a name or address used for work · personal · sensitive: faces, health, signatures · secret: never shown.
 */
export type PrivacyClass = 'none' | 'business-contact' | 'personal' | 'sensitive' | 'secret'

export type SqlType = 'bigint' | 'integer' | 'text' | 'boolean' | 'timestamptz' | 'date' | 'time' | 'uuid' | 'jsonb' | 'bigint[]' | 'text[]'

export interface Column<Value = unknown, Filled extends boolean = boolean, Written = Value> {
  readonly sql: SqlType
  readonly privacy: PrivacyClass
  readonly nullable: boolean
  /** The database fills it in when an INSERT leaves it out. */
  readonly filled: Filled
  /** The database makes it of other columns; nobody writes it, and the trail is silent about it. */
  readonly derived?: true
  readonly value?: Value
  readonly written?: Written
}

const column =
  <Value, Written = Value>(sql: SqlType) =>
  (privacy: PrivacyClass): Column<Value, false, Written> => ({ sql, privacy, nullable: false, filled: false })

export const text = column<string>('text')
export const integer = column<number>('integer')
export const number = column<number>('bigint')
export const flag = column<boolean>('boolean')
/** A point in time: read as an ISO text in UTC, as the API says it; written as text or Date. */
export const instant = column<string, string | Date>('timestamptz')
/** `YYYY-MM-DD`, as typed, in the building's time zone. */
export const date = column<string>('date')
/** `HH:mm`, as typed, in the building's time zone. */
export const time = column<string>('time')
export const uuid = column<string>('uuid')
export const numbers = column<number[]>('bigint[]')
export const textList = column<string[]>('text[]')
export const json = <Value>(privacy: PrivacyClass): Column<Value, false> => column<Value>('jsonb')(privacy)
/** A list inside jsonb; written as text, because the driver takes JavaScript arrays for SQL arrays. */
export const jsonList = <Value>(privacy: PrivacyClass): Column<Value[], false, string> => column<Value[], string>('jsonb')(privacy)
/** A foreign key. */
export const ref = (): Column<number, false> => number('none')

export const orNull = <V, W>(c: Column<V, false, W>): Column<V | null, true, W | null> => ({
  sql: c.sql,
  privacy: c.privacy,
  nullable: true,
  filled: true,
})
export const filled = <V, W>(c: Column<V, boolean, W>): Column<V, true, W> => ({ sql: c.sql, privacy: c.privacy, nullable: c.nullable, filled: true })
export const derived = <V, W>(c: Column<V, boolean, W>): Column<V, true, W> => ({ ...filled(c), derived: true })

/** Columns that every record of the trade has. `version` counts the writes; ended rows stay, with when and why. */
export const record = {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  version: filled(integer('none')),
  createdAt: filled(instant('none')),
  createdBy: orNull(ref()),
  updatedAt: filled(instant('none')),
  updatedBy: orNull(ref()),
  endedAt: orNull(instant('none')),
  endedBy: orNull(text('none')),
} as const

/**
 * Whose rows these are.
 * building: every row belongs to an office centre (`officeCentreId`) · company: within it a company may own it (`companyId`) ·
 * organisation: the organisation itself (`officeCentreId`), and its building (`buildingId`, filled by the database) sees it too ·
 * person: rows of one person (`userId`) · nobody: shared by all, such as people or system data.
 */
export type Owner = 'building' | 'company' | 'organisation' | 'person' | 'nobody'
export const ownedBy = <O extends Owner>(owner: O): O => owner

/** A statement on such rows names one of these. */
export const ownerColumns: Readonly<Record<Owner, readonly string[]>> = {
  building: ['officeCentreId'],
  company: ['officeCentreId'],
  organisation: ['officeCentreId', 'buildingId'],
  person: ['userId'],
  nobody: [],
}

type AnyColumn = Column<unknown, boolean, unknown>

export interface Table<Name extends string = string, Columns extends Record<string, AnyColumn> = Record<string, AnyColumn>> {
  readonly name: Name
  readonly owner: Owner
  readonly columns: Columns
  /** The record in whose History the writes to this table appear: `{ of: 'polls', by: 'pollId' }`. */
  readonly partOf?: { readonly of: string; readonly by: string } | undefined
  /**
   * Within its organisation each row is the person's whom `by` names, or the member's whom `orMember` does; others see it with the permission `can` (`seenRows`).
   * A member is one person in one organisation: who hosts is chosen among its members, who makes a record is whoever is signed in.
   */
  readonly seen?: { readonly by: string; readonly orMember?: string; readonly can: string } | undefined
}

/** Every declared table by name, for the statement guard, the audit trail and the comparison with the migrated database. */
export const tables = new Map<string, Table>()

/** Names are those of the code (`pollQuestions`); the database has `poll_questions`. */
export const table = <
  Name extends string,
  Columns extends Record<string, AnyColumn>,
  Seen extends { by: keyof Columns & string; orMember?: keyof Columns & string; can: string } | undefined = undefined,
>(
  name: Name,
  owner: Owner,
  columns: Columns,
  partOf?: { of: string; by: keyof Columns & string },
  seen?: Seen,
): Table<Name, Columns> & { readonly seen: Seen } => {
  const declared = { name, owner, columns, partOf, seen: seen as Seen }
  tables.set(name, declared)
  return declared
}

type Value<C> = C extends Column<infer V, boolean, infer _W> ? V : never
type Written<C> = C extends Column<infer _V, boolean, infer W> ? W : never
type KyselyColumn<C> = C extends Column<infer V, infer F, infer W> ? ColumnType<V, F extends true ? W | undefined : W, W> : never
type FilledKeys<C> = { [K in keyof C]: C[K] extends Column<infer _V, infer F, infer _W> ? (F extends true ? K : never) : never }[keyof C]

/** A row as it is read. */
export type Row<T extends Table> = { [K in keyof T['columns']]: Value<T['columns'][K]> }
/** A row as it is written first. */
export type NewRow<T extends Table> = { [K in Exclude<keyof T['columns'], FilledKeys<T['columns']>>]: Written<T['columns'][K]> } & {
  [K in FilledKeys<T['columns']>]?: Written<T['columns'][K]>
}
/** Columns that a write may change. */
export type Changes<T extends Table> = { [K in Exclude<keyof T['columns'], keyof typeof record>]?: Written<T['columns'][K]> }

/** For Kysely: `read<Rows<typeof polls> & Rows<typeof pollQuestions>>()`. */
export type Rows<T extends Table> = { [K in T['name']]: { [C in keyof T['columns']]: KyselyColumn<T['columns'][C]> } }
