import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type KyselyPlugin, type LogEvent } from 'kysely'
import pg from 'pg'
import { refuseUnscoped } from '#kit/server/data/statement-guard.ts'
import { withNamedStatements } from './named-statements.ts'
import { NamedDialect } from './names.ts'

// bigint as number (ids stay far below 2^53), date and time as they are written, numeric as number
const types = new pg.TypeOverrides()
types.setTypeParser(20, Number)
// words without marks, as nearly all lists of codes are, need no reader; the number of lists of text is missing from the package's own names
const listOfText: number = 1009
const textArray: (value: string) => (string | null)[] = pg.types.getTypeParser(listOfText)
types.setTypeParser(listOfText, (value: string) =>
  value === '{}' ? [] : /["\\{]|\bNULL\b/i.test(value.slice(1)) ? textArray(value) : value.slice(1, -1).split(','),
)
types.setTypeParser(1016, (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)))
types.setTypeParser(1082, (value: string) => value)
// an instant as the API says it; the connections run in UTC
types.setTypeParser(1184, (value: string) => `${value.slice(0, 10)}T${value.slice(11).replace('+00', 'Z')}`)
types.setTypeParser(1083, (value: string) => value.slice(0, 5))
types.setTypeParser(1700, Number)

export interface Database {
  /** Refuses (in development and tests) a statement on a tenant table that does not name its owner column. */
  readonly scoped: Kysely<Record<never, never>>
  /** For the few reads that come before a scope or reach over all, such as sign-in and jobs. */
  readonly unscoped: Kysely<Record<never, never>>
  /**
   * For single statements outside the transaction that asks for them. With connections of their own, because a transaction that waits for a
   * second one of the others can wait forever: they may all be held by transactions that do the same.
   */
  readonly aside: Kysely<Record<never, never>>
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** The tables' types are a matter of the file that reads, not of the connection; one type of all tables would cost every check ten seconds. */
export const typed = <Tables>(database: Kysely<Record<never, never>>): Kysely<Tables> => database as unknown as Kysely<Tables>

export interface Sent {
  readonly sql: string
  readonly parameters: readonly unknown[]
}
/** How many statements a request has sent, and which; tests watch it for lists that ask once per row, and for their plans. */
export const statementCount = new AsyncLocalStorage<{ statements: number; sent?: Sent[] }>()

const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'portal',
    // a list that stops after so many hits finds the same ones each time, so its scans begin where the table begins
    // and single rows are read from memory or a solid disk: taken for slow, ten thousand of them would be passed over for the whole table
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=30s -c synchronize_seqscans=off -c random_page_cost=1.1 -c jit=off',
    // whoever has waited so long for a connection is told to try again
    connectionTimeoutMillis: 20_000,
  })
  // A server that stops first tells every idle connection; the pool replaces them by itself.
  pool.on('error', () => {})
  // One that is lost while a transaction holds it fails its statement, which is answered there; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const openDatabase = (url: string, options: { connections?: number; guard: boolean }): Database => {
  const pool = openPool(url, options.connections ?? 10)
  const second = openPool(url, 2)
  const log = ({ query }: LogEvent) => {
    const count = statementCount.getStore()
    if (!count) return
    count.statements += 1
    count.sent?.push(query)
  }
  const named = withNamedStatements(pool)
  const make = (plugins: KyselyPlugin[] = [], from = named) =>
    new Kysely<Record<never, never>>({ dialect: new NamedDialect({ pool: from }), plugins, log })
  const unscoped = make()
  return {
    scoped: options.guard ? make([refuseUnscoped]) : unscoped,
    unscoped,
    aside: make([], withNamedStatements(second)),
    pool,
    url,
    close: async () => {
      await Promise.all([pool.end(), second.end()])
    },
  }
}
