import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

const namesAtMost = 200
const seenAtMost = 5000
const seenBeforeNamed = 5

/** A name for a statement that comes again and again; those that are built anew each time, such as long lists of ids, have none. */
const namesOfPool = () => {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  let given = 0
  return {
    nameOf: (text: string): string | undefined => {
      const known = names.get(text)
      if (known || names.size >= namesAtMost) return known
      const times = (seen.get(text) ?? 0) + 1
      if (seen.size >= seenAtMost) seen.clear()
      seen.set(text, times)
      if (times < seenBeforeNamed) return undefined
      given += 1
      const name = `portal_${given}`
      names.set(text, name)
      return name
    },
    forget: (text: string): void => {
      names.delete(text)
    },
  }
}
type Names = ReturnType<typeof namesOfPool>

/** A migration has changed what `select *` answers: the database refuses what was parsed before. */
export const isStaleStatement = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '0A000' && message.startsWith('cached plan')
}

const send = async (client: pg.PoolClient, names: Names, text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
  const name = values.length > 0 ? names.nameOf(text) : undefined
  try {
    return await client.query({ name, text, values: [...values] })
  } catch (error) {
    if (!isStaleStatement(error)) throw error
    names.forget(text)
    // inside a transaction nothing more can be sent: it is begun again
    return client.query(text, [...values]).catch(() => {
      throw error
    })
  }
}

const namedClient = (client: pg.PoolClient, names: Names): PostgresPoolClient => {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('rows are read in pages, not by cursors')
    return send(client, names, asked, values) as Promise<PostgresQueryResult<R>>
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** The connections of a pool, on which the database parses what comes again and again only once: a third of what a short list costs. */
export const withNamedStatements = (pool: pg.Pool): PostgresPool => {
  const names = namesOfPool()
  return { options: pool.options, end: () => pool.end(), connect: async () => namedClient(await pool.connect(), names) }
}
