import type { Pool } from 'pg'

let times = 0
/** Rows of this kind cannot be written from here on, as when something is wrong with one building. Answers how to mend it. */
export const breakWrites = async (pool: Pool, table: string, which: string): Promise<() => Promise<void>> => {
  const name = `broken_${(times += 1)}`
  await pool.query(`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'these rows are broken'; end $$`)
  await pool.query(`create trigger ${name} before insert or update on ${table} for each row when (${which}) execute function ${name}()`)
  return async () => void (await pool.query(`drop function ${name} cascade`))
}
