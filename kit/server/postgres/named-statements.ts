import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { askRows, type Shapes } from './rows-query.ts'

const namesAtMost = 200
const seenAtMost = 5000
const seenBeforeNamed = 5
/** Uses are forgotten by half after so many, so that a name goes to what is used now. */
const halvedAfter = 10_000

/**
 * Stands in a statement whose plan hangs on its values. After five times the database plans a named one for any values: where a rare word is found by an
 * index and a common one by going through a day, that plan is wrong for one of them.
 */
export const byItsValues = '/* planned by its values */'

/**
 * Names for the statements that are used most: who has come often enough takes the place of the one that is used least. Those that are built anew
 * each time, such as long lists of ids, have none.
 */
export const namesOfPool = (most = namesAtMost) => {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let given = 0
  let used = 0
  const count = (text: string): number => uses.get(text) ?? 0
  const least = (): string | undefined => [...names.keys()].reduce((one, other) => (count(other) < count(one) ? other : one))
  const halve = (): void => {
    for (const [text, n] of uses) {
      if (n > 1 || names.has(text)) uses.set(text, Math.floor(n / 2))
      else uses.delete(text)
    }
  }
  return {
    nameOf: (text: string): string | undefined => {
      used += 1
      if (used % halvedAfter === 0) halve()
      if (uses.size >= seenAtMost && !uses.has(text)) halve()
      const times = count(text) + 1
      uses.set(text, times)
      const known = names.get(text)
      if (known || times < seenBeforeNamed) return known
      if (names.size >= most) {
        // looked for once in so many uses: two that are used alike do not take the name from each other in turns
        const rarest = times % seenBeforeNamed === 0 ? least() : undefined
        if (rarest === undefined || times < 2 * count(rarest) + seenBeforeNamed) return undefined
        names.delete(rarest)
      }
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

/** A migration has changed what `select *` answers: the database refuses what was parsed before. Or it does not know it any more. */
export const isStaleStatement = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '26000' || (code === '0A000' && message.startsWith('cached plan'))
}

/** The names under which a connection has parsed something, with what it answers. */
const parsed = new WeakMap<pg.PoolClient, Shapes>()
const shapesOf = (client: pg.PoolClient): Shapes => {
  const known = parsed.get(client) ?? new Map()
  if (known.size === 0) parsed.set(client, known)
  return known
}

const send = async (client: pg.PoolClient, names: Names, text: string, values: readonly unknown[]) => {
  const name = values.length > 0 && !text.includes(byItsValues) ? names.nameOf(text) : undefined
  const shapes = shapesOf(client)
  if (name && !shapes.has(name)) shapes.set(name, undefined)
  try {
    return await askRows(client, { name, text, values }, shapes)
  } catch (error) {
    if (!isStaleStatement(error)) throw error
    names.forget(text)
    // inside a transaction nothing more can be sent: it is begun again
    return askRows(client, { text, values }, shapes).catch(() => {
      throw error
    })
  }
}

const namedClient = (client: pg.PoolClient, names: Names, most: number): PostgresPoolClient => {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('rows are read in pages, not by cursors')
    return send(client, names, asked, values) as Promise<PostgresQueryResult<R>>
  }
  // the database keeps what was parsed as long as the connection lives, names that have gone to others too
  const isFull = () => (parsed.get(client)?.size ?? 0) > 2 * most
  return { query, release: (destroy) => client.release(destroy || isFull()) }
}

/** The connections of a pool, on which the database parses what comes again and again only once: a third of what a short list costs. */
export const withNamedStatements = (pool: pg.Pool, most = namesAtMost): PostgresPool => {
  const names = namesOfPool(most)
  return { options: pool.options, end: () => pool.end(), connect: async () => namedClient(await pool.connect(), names, most) }
}
