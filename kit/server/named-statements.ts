import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const namesAtMost = 200
const seenAtMost = 5000
const seenBeforeNamed = 5

const seen = new Map<string, number>()
const names = new Map<string, string>()
let given = 0

/** A name for a statement that comes again and again; those that are built anew each time, such as long lists of ids, have none. */
const nameOf = (text: string): string | undefined => {
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
}

/** A migration has changed what `select *` answers: the database refuses what was parsed before. */
export const isStaleStatement = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '0A000' && message.startsWith('cached plan')
}

const sender =
  (client: pg.PoolClient) =>
  async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (!isStaleStatement(error)) throw error
      names.delete(text)
      // inside a transaction nothing more can be sent: it is begun again
      return client.query(text, [...values]).catch(() => {
        throw error
      })
    }
  }

/** The connections of a pool, on which the database parses what comes again and again only once: a third of what a short list costs. */
export const withNamedStatements = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect()
    const release = (destroy?: boolean) => client.release(destroy)
    // cursors, the other thing that can be asked of a connection, are nowhere used
    return { query: sender(client), release } as unknown as PostgresPoolClient
  },
})
