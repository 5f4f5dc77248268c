import { type Column, ownerColumns, type Table, tables } from '#kit/server/data/table.ts'
import { type ColumnFact, type Facts, loadTables, migratedFacts } from './database-facts.ts'
import { type Finding, isTest, lineAt, type Source, sourcesOf } from './source.ts'

const inDatabase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const shortType = (type: string): string =>
  type.replace('timestamp with time zone', 'timestamptz').replace('time without time zone', 'time').replace('character varying', 'varchar')

const columnProblem = (column: Column, fact: ColumnFact): string | undefined => {
  if (shortType(fact.type) !== column.sql) return `is ${shortType(fact.type)} in the database, declared ${column.sql}`
  if (fact.notNull === column.nullable)
    return fact.notNull ? 'is NOT NULL in the database, declared orNull' : 'may be null in the database, declared otherwise'
  // what is derived may come from a trigger
  if (column.filled && !column.nullable && !column.derived && !fact.filled) return 'is declared filled, and the database has no default for it'
  if (!column.privacy) return 'has no privacy class'
  return undefined
}

/** Rows are found by whose they are: from the front of an index, or through the record that they are part of. */
const ownerProblem = (table: string, owner: string, facts: Facts): string | undefined => {
  const own = facts.indexes.filter((index) => index.table === table)
  if (own.some(({ columns, primary }) => columns[0] === owner || (primary && columns.includes(owner)))) return undefined
  const throughParent = facts.foreignKeys.some(
    (key) =>
      key.table === table && key.columns.includes(owner) && own.some(({ columns }) => columns[0] !== owner && key.columns.includes(columns[0] ?? '')),
  )
  return throughParent ? undefined : `no index begins with the owner column ${owner}`
}

const unindexed = (table: string, owner: string | undefined, facts: Facts): string[] =>
  facts.foreignKeys
    // who did something is told with the row, and no row is looked for by it
    .filter((key) => key.table === table && !key.columns.some((name) => name.endsWith('_by')))
    .filter(({ columns }) => {
      const wanted = columns.length > 1 ? columns.filter((name) => name !== owner) : columns
      const covers = (index: string[]) => wanted.includes(index[0] ?? '') || columns.every((name) => index.slice(0, columns.length).includes(name))
      return !facts.indexes.some((index) => index.table === table && covers(index.columns))
    })
    .map(({ columns }) => columns.join(', '))

interface Said {
  message: string
  warning?: true
}

const compareTable = (table: Table, facts: Facts): Said[] => {
  const name = inDatabase(table.name)
  const stored = new Map(facts.columns.filter((column) => column.table === name).map((column) => [column.name, column]))
  if (stored.size === 0) return [{ message: `${table.name} is not in the database: a migration is missing` }]
  const declared = new Map(Object.entries(table.columns).map(([key, column]) => [inDatabase(key), column]))
  const [first] = ownerColumns[table.owner]
  const owner = first && inDatabase(first)
  const said: Said[] = []
  for (const [column, { sql }] of declared) if (!stored.has(column)) said.push({ message: `${name}.${column} (${sql}) is not in the database` })
  for (const [column, fact] of stored) {
    const known = declared.get(column)
    const problem = known ? columnProblem(known, fact) : `is in the database (${shortType(fact.type)}), not declared`
    if (problem) said.push({ message: `${name}.${column} ${problem}` })
  }
  if (owner && !stored.get(owner)?.notNull) said.push({ message: `${name}.${owner} owns the rows and must be NOT NULL` })
  if (table.owner === 'company' && !stored.has('company_id')) said.push({ message: `${name} is owned by companies and has no company_id` })
  const ownerless = owner && ownerProblem(name, owner, facts)
  if (ownerless) said.push({ message: `${name}: ${ownerless}` })
  for (const columns of unindexed(name, owner, facts)) said.push({ message: `${name}: no index for the foreign key (${columns})`, warning: true })
  return said
}

const placeOfTable = (sources: readonly Source[], name: string): { file: string; line?: number } => {
  for (const { path, text } of sources) {
    const at = text.search(new RegExp(`\\btable\\(\\s*'${name}'`))
    if (at >= 0) return { file: path, line: lineAt(text, at) }
  }
  return { file: 'migrations' }
}

/** Declared tables against a migrated database. */
export const compareTables = (declared: Iterable<Table>, facts: Facts, sources: readonly Source[]): Finding[] => {
  const all = [...declared]
  const known = new Set(all.map(({ name }) => inDatabase(name)))
  const undeclared = [...new Set(facts.columns.map(({ table }) => table))].filter((name) => !known.has(name))
  return [
    ...all.flatMap((table) => compareTable(table, facts).map((said): Finding => ({ ...placeOfTable(sources, table.name), ...said }))),
    ...undeclared.map((name) => ({ file: 'migrations', message: `the table ${name} is declared in no tables.ts` })),
  ]
}

export const checkTables = async (root: string): Promise<Finding[]> => {
  const [facts] = await Promise.all([migratedFacts(), loadTables(root)])
  return compareTables(
    tables.values(),
    facts,
    sourcesOf(root).filter(({ path }) => !isTest(path)),
  )
}
