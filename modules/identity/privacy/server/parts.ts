import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { type Table, tables } from '#kit/server/data/table.ts'
import { notTold, ownParts } from './own-parts.ts'
import { personalData, type PersonalPart, type Subject } from './personal-part.ts'
import { say, words } from './words.ts'

type Nothing = Record<never, never>
type Reader = Context | Transaction

const tableOf = ({ table }: PersonalPart): Table => {
  const found = tables.get(table)
  if (!found) throw new Error(`no table ${table} is declared`)
  return found
}

/** Rows of a person about which no module has said anything: found by their declaration alone. */
const declaredPart = (table: string): PersonalPart => ({
  table,
  area: 'deeds',
  title: (language) => (`part.${table}` in words.en ? say(language, `part.${table}`) : table),
  fate: 'ANONYMOUS',
  why: (language) => say(language, 'why.emptied'),
})

/** Every table that holds something about a person. */
export const allParts = (): PersonalPart[] => {
  const parts = new Map([...ownParts, ...personalData.answers].map((part) => [part.table, part]))
  for (const { name, columns } of tables.values())
    if ('userId' in columns && !parts.has(name) && !(name in notTold)) parts.set(name, declaredPart(name))
  return [...parts.values()]
}

const inDatabase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const liesIn = (part: PersonalPart, officeCentreId: number) => {
  if (part.ownOnly) return sql`false`
  const { columns } = tableOf(part)
  if (!('officeCentreId' in columns)) return part.toOrganisations ? sql`true` : sql`false`
  if (!('companyId' in columns)) return sql`office_centre_id = ${officeCentreId}`
  return sql`(company_id = ${officeCentreId} or (office_centre_id = ${officeCentreId} and company_id is null))`
}

const rowsOf = (part: PersonalPart, subject: Subject) => {
  const own = part.where?.(subject) ?? sql<boolean>`user_id = ${subject.userId}`
  const place = subject.officeCentreId ? sql` and ${liesIn(part, subject.officeCentreId)}` : sql``
  return sql`from ${sql.table(inDatabase(part.table))} where ${own}${place}`
}

/** Nothing secret, and nothing that the database has made of the rest. */
const toldColumns = (part: PersonalPart, { officeCentreId }: Subject): string[] =>
  Object.entries(tableOf(part).columns)
    .filter(([name, { privacy, derived }]) => privacy !== 'secret' && !derived && !part.hidden?.includes(name))
    .map(([name]) => name)
    .filter((name) => !officeCentreId || !part.toOrganisations || part.toOrganisations.includes(name))

const reader = (from: Reader) => from.unscoped<Nothing>('one person, wherever there is something about them')

export const countPart = async (from: Reader, part: PersonalPart, subject: Subject): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n ${rowsOf(part, subject)}`.execute(reader(from))
  return rows[0]?.n ?? 0
}

export const readPart = async (from: Reader, part: PersonalPart, subject: Subject): Promise<Record<string, unknown>[]> => {
  const columns = toldColumns(part, subject).map((name) => sql.ref(inDatabase(name)))
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)} ${rowsOf(part, subject)} order by 1`.execute(reader(from))
  return rows
}
