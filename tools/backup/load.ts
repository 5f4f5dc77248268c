import type { ClientBase } from 'pg'
import { readMigrations } from '#kit/server/postgres/migrate.ts'
import { quoted, type TableShape, tablesOf } from './catalog.ts'
import { type Manifest, tableName } from './manifest.ts'
import { linesOf } from './parts.ts'

const batch = { lines: 1000, characters: 2_000_000 }

/**
 * Makes the tables as the migrations of the backup left them and fills them, in the transaction of the caller. References are taken away and
 * made anew afterwards, which checks them all: so the order of the tables does not matter, and no special rights are needed.
 */
export const load = async (client: ClientBase, folder: string, manifest: Manifest): Promise<void> => {
  await makeTables(client, manifest)
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  const names = [...tables.keys()].map(quoted)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  const restoreReferences = await dropReferences(client)
  await client.query(`truncate ${names.join()}`)
  for (const { name, columns, rows } of manifest.tables) {
    const table = tables.get(name)
    const types = columns.map((column) => table?.types[table.columns.indexOf(column)])
    if (!table || types.includes(undefined)) throw new Error(`the table ${name} of the backup is not the one of the migrations`)
    const loaded = await fill(client, { name, columns, types: types.filter((type) => type !== undefined) }, linesOf(folder, tableName(name)))
    if (loaded !== rows) throw new Error(`${loaded} of ${rows} rows of the table ${name} were restored`)
  }
  for (const { name, last } of manifest.sequences) {
    if (last === null) await client.query(`alter sequence ${quoted(name)} restart`)
    else await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
  }
  await client.query('set constraints all immediate')
  await restoreReferences()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

const makeTables = async (client: ClientBase, { migrations }: Manifest): Promise<void> => {
  const sql = new Map((await readMigrations()).map((migration) => [migration.name, migration.sql]))
  await client.query('create table migrations (name text primary key, hash text not null, at timestamptz not null default now())')
  for (const { name, hash } of migrations) {
    await client.query(sql.get(name) ?? '')
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  }
}

const dropReferences = async (client: ClientBase): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`)
  for (const { on, name } of rows) await client.query(`alter table ${on} drop constraint ${quoted(name)}`)
  return async () => {
    for (const { on, name, definition } of rows) await client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`)
  }
}

/** Every value is a text that its column's type reads back, numbers too: nothing is rounded on the way. */
const fill = async (client: ClientBase, { name, columns, types }: TableShape, lines: AsyncIterable<string>): Promise<number> => {
  const values = types.map((type, at) => `(line ->> ${at})::${type}`).join()
  const statement = `insert into ${quoted(name)} (${columns.map(quoted).join()}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as line`
  let loaded = 0
  let waiting: string[] = []
  let characters = 0
  const send = async () => {
    if (waiting.length === 0) return
    const { rowCount } = await client.query(statement, [`[${waiting.join()}]`])
    loaded += rowCount ?? 0
    waiting = []
    characters = 0
  }
  for await (const line of lines) {
    waiting.push(line)
    characters += line.length
    if (waiting.length >= batch.lines || characters >= batch.characters) await send()
  }
  await send()
  return loaded
}
