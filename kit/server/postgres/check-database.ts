import type { ClientBase } from 'pg'
import { StartError } from '#kit/server/config.ts'

/** What the portal needs of any database: version 15, three extensions, and letters beyond ASCII. */
export const checkDatabase = async (client: ClientBase): Promise<void> => {
  const { rows: versions } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const [version] = versions
  if (!version || version.number < 150_000)
    throw new StartError(`The database server is PostgreSQL ${version?.name ?? '?'}; the portal needs 15 or newer.`)
  await addExtensions(client)
  const { rows } = await client.query<{ found: boolean }>(`select coalesce(cardinality(show_trgm('陳大文')), 0) > 0 as found`)
  if (!rows[0]?.found)
    throw new StartError(
      'The database cannot search Chinese names, because its locale knows no letters beyond ASCII. ' +
        'Make it with a UTF-8 locale: create database portal template template0 encoding UTF8 lc_collate "C.UTF-8" lc_ctype "C.UTF-8".',
    )
}

/** For searches, for searches within one building, and for ranges that may not overlap. The migrations need them. */
const extensions = ['pg_trgm', 'btree_gin', 'btree_gist'] as const

const addExtensions = async (client: ClientBase) => {
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension')
  const there = new Set(rows.map(({ name }) => name))
  for (const name of extensions) if (!there.has(name)) await addExtension(client, name)
}

const addExtension = async (client: ClientBase, name: (typeof extensions)[number]) => {
  try {
    await client.query(`create extension ${name}`)
  } catch (error) {
    // 23505, 42710: another instance was quicker
    if (['23505', '42710'].includes(String((error as { code?: string }).code))) return
    throw new StartError(
      `The database has no extension ${name} and it cannot be created (${error instanceof Error ? error.message : String(error)}): have an administrator run "create extension ${name}" in it.`,
    )
  }
}
