import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerColumns, type Table, tables } from '#kit/server/data/table.ts'
import { type Facts, loadTables, migratedFacts } from './database-facts.ts'
import type { Finding } from './source.ts'

const page = 'docs/growth.md'
const inDatabase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * What does not stay within one building, by the name that the page gives it: tables that no building owns, unique indexes that hold across
 * buildings, foreign keys from one building's rows that do not name the building, and jobs that go over all of them by the clock. Joins follow the
 * keys, since a statement that does not name the owner of its rows is refused.
 */
export const crossings = (declared: Iterable<Table>, facts: Omit<Facts, 'columns'>, scheduled: readonly string[]): string[] => {
  const all = [...declared]
  const owner = new Map(
    all.map((table) => [inDatabase(table.name), ownerColumns[table.owner].filter((column) => column !== 'userId').map(inDatabase)]),
  )
  const spread = (name: string): readonly string[] => owner.get(name) ?? []
  const isWithin = ({ table, columns }: { table: string; columns: string[] }) => spread(table).some((column) => columns.includes(column))
  // the numbers of records are drawn for all buildings, and uuids by chance
  const isNumber = (columns: string[]) => ['id', 'uuid'].includes(columns.join())
  return [
    ...all.filter(({ name }) => spread(inDatabase(name)).length === 0).map(({ name }) => `table ${inDatabase(name)}`),
    ...facts.indexes
      .filter((index) => index.unique && spread(index.table).length > 0 && !isNumber(index.columns) && !isWithin(index))
      .map(({ name }) => `unique ${name}`),
    ...facts.foreignKeys
      .filter((key) => spread(key.table).length > 0 && spread(key.target).length > 0 && !isWithin(key))
      .map(({ table, columns, target }) => `key ${table} (${columns.join(', ')}) to ${target}`),
    ...scheduled.map((name) => `job ${name}`),
  ].toSorted()
}

/** The page has a line for each: `| name | reason or mend |`. */
export const compareSpread = (found: readonly string[], text: string): Finding[] => {
  const told = [...text.matchAll(/^\| `((?:table|unique|key|job) [^`]+)` \|/gm)].map(([, name = '']) => name)
  return [
    ...found
      .filter((name) => !told.includes(name))
      .map((name) => ({ file: page, message: `${name} crosses buildings, and the page does not say why` })),
    ...told.filter((name) => !found.includes(name)).map((name) => ({ file: page, message: `${name} is told of, and crosses nothing any more` })),
  ]
}

export const checkSpread = async (root: string): Promise<Finding[]> => {
  const [facts] = await Promise.all([migratedFacts(), loadTables(root)])
  const { modules } = await import('#modules/all.server.ts')
  const scheduled = modules.flatMap(({ jobs = [] }) => jobs.filter(({ schedule }) => schedule).map(({ name }) => name))
  return compareSpread(crossings(tables.values(), facts, scheduled), readFileSync(join(root, page), 'utf8'))
}
