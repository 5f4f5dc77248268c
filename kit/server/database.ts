import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect } from 'kysely'
import pg from 'pg'
import { refuseUnscoped } from './statement-guard.ts'

// bigint as number (ids stay far below 2^53), date and time as they are written, numeric as number
const types = new pg.TypeOverrides()
types.setTypeParser(20, Number)
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
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** The tables' types are a matter of the file that reads, not of the connection; one type of all tables would cost every check ten seconds. */
export const typed = <Tables>(database: Kysely<Record<never, never>>): Kysely<Tables> => database as unknown as Kysely<Tables>

/** How many statements a request has sent; tests watch it for lists that ask once per row. */
export const statementCount = new AsyncLocalStorage<{ statements: number }>()

export const openDatabase = (url: string, options: { connections?: number; guard: boolean }): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    types,
    application_name: 'portal',
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=30s',
  })
  // A server that stops first tells every idle connection; the pool replaces them by itself.
  pool.on('error', () => {})
  // One that is lost while a transaction holds it fails its statement, which is answered there; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const plain: KyselyPlugin[] = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const log = () => {
    const count = statementCount.getStore()
    if (count) count.statements += 1
  }
  const make = (plugins: KyselyPlugin[]) => new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }), plugins, log })
  const unscoped = make(plain)
  return {
    scoped: options.guard ? make([refuseUnscoped, ...plain]) : unscoped,
    unscoped,
    pool,
    url,
    close: () => pool.end(),
  }
}
