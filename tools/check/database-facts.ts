import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export interface ColumnFact {
  table: string
  name: string
  type: string
  notNull: boolean
  /** The database gives a value when an INSERT leaves the column out. */
  filled: boolean
}
export interface KeyFact {
  table: string
  columns: string[]
}
export interface Facts {
  columns: ColumnFact[]
  /** Columns in their order; expressions are left out. */
  indexes: (KeyFact & { name: string; primary: boolean; unique: boolean })[]
  foreignKeys: (KeyFact & { target: string })[]
}

const columns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
    (a.atthasdef or a.attidentity <> '') as filled
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'
  order by c.relname, a.attnum`

const names = (numbers: string, table: string) => `(
  select coalesce(array_agg(a.attname::text order by k.place), '{}')
  from unnest(${numbers}) with ordinality k(number, place) join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const indexes = `
  select c.relname as table, i.indexrelid::regclass::text as name, i.indisprimary as primary, i.indisunique as unique, ${names('i.indkey::int2[]', 'c.oid')} as columns
  from pg_index i join pg_class c on c.oid = i.indrelid where not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'`

const foreignKeys = `
  select c.relname as table, k.confrelid::regclass::text as target, ${names('k.conkey', 'c.oid')} as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and not c.relispartition and c.relnamespace = 'public'::regnamespace`

export const factsOf = async (url: string): Promise<Facts> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return {
      columns: (await client.query<ColumnFact>(columns)).rows,
      indexes: (await client.query<Facts['indexes'][number]>(indexes)).rows,
      foreignKeys: (await client.query<Facts['foreignKeys'][number]>(foreignKeys)).rows,
    }
  } finally {
    await client.end()
  }
}

const ofThisTree = async (): Promise<Facts> => {
  const { startEmbedded } = await import('#kit/server/postgres/embedded-postgres.ts')
  const { migrate } = await import('#kit/server/postgres/migrate.ts')
  const folder = mkdtempSync(join(tmpdir(), 'portal-tables-'))
  // as root PostgreSQL runs as somebody else, who must get there
  chmodSync(folder, 0o755)
  try {
    const embedded = await startEmbedded({ dataDir: folder, systemDir: join(folder, 'system'), throwaway: true })
    try {
      await migrate(embedded.url)
      return await factsOf(embedded.url)
    } finally {
      await embedded.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let migrated: Promise<Facts> | undefined
/** What the migrations of this tree lead to, on a database of its own that is gone afterwards. */
export const migratedFacts = (): Promise<Facts> => (migrated ??= ofThisTree())

/** Loads every file that declares a table, so that the registry knows them all. */
export const loadTables = async (root: string): Promise<void> => {
  const files = globSync(['kit/server/*/*-tables.ts', 'modules/*/*/server/tables.ts', 'modules/*/*/server/tables/*.ts'], { cwd: root }).toSorted()
  await import(join(root, 'modules/all.server.ts'))
  for (const file of files) await import(join(root, file))
}
