import type { ClientBase } from 'pg'
import { StartError } from './config.ts'

/** What the portal needs of any database: version 15, and letters beyond ASCII. */
export const checkDatabase = async (client: ClientBase): Promise<void> => {
  const { rows: versions } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const [version] = versions
  if (!version || version.number < 150_000)
    throw new StartError(`The database server is PostgreSQL ${version?.name ?? '?'}; the portal needs 15 or newer.`)
  await addTrigrams(client)
  const { rows } = await client.query<{ found: boolean }>(`select coalesce(cardinality(show_trgm('陳大文')), 0) > 0 as found`)
  if (!rows[0]?.found)
    throw new StartError(
      'The database cannot search Chinese names, because its locale knows no letters beyond ASCII. ' +
        'Make it with a UTF-8 locale: create database portal template template0 encoding UTF8 lc_collate "C.UTF-8" lc_ctype "C.UTF-8".',
    )
}

const addTrigrams = async (client: ClientBase) => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'pg_trgm'`)
  if (rowCount) return
  try {
    await client.query('create extension pg_trgm')
  } catch (error) {
    // 23505, 42710: another instance was quicker
    if (['23505', '42710'].includes(String((error as { code?: string }).code))) return
    throw new StartError(
      `The database has no extension pg_trgm and it cannot be created (${error instanceof Error ? error.message : String(error)}): have an administrator run "create extension pg_trgm" in it.`,
    )
  }
}
