import pg from 'pg'
import { fieldName } from './names.ts'

/** How the rows of a statement are made: what its columns are called here, and what makes values of their text. */
interface Shape {
  readonly fields: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
}
/** By the name of a statement that a connection has parsed; nothing as long as it has not answered. */
export type Shapes = Map<string, Shape | undefined>

interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string | undefined
}
interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}
interface DataRow {
  readonly fields: readonly (string | null)[]
}

const noDescription: Shape = { fields: [], parsers: [] }

/** What is inherited from `pg.Query` and not named by its types. */
interface Inherited {
  prepare(connection: pg.Connection): void
}
const inherited = pg.Query.prototype as pg.Query & Inherited

/**
 * A statement whose rows are made once, as objects of our names. `pg` would learn the columns anew each time, make rows as it sees them, and copy what
 * it is asked; here a named statement is described once for each connection. Should what it answers change, the database refuses it by itself.
 */
class RowsQuery extends pg.Query {
  readonly rowsMade: Record<string, unknown>[] = []
  unread: unknown
  readonly #client: pg.PoolClient
  readonly #shapes: Shapes
  readonly #name: string | undefined
  #shape: Shape

  constructor(
    client: pg.PoolClient,
    { text, values, name }: Asked,
    shapes: Shapes,
    done: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super({ text, name, values: [...values] }, done)
    this.#client = client
    this.#shapes = shapes
    this.#name = name
    this.#shape = (name === undefined ? undefined : shapes.get(name)) ?? noDescription
  }

  prepare(connection: pg.Connection): void {
    const isKnown = this.#shape !== noDescription
    inherited.prepare.call(this, isKnown ? Object.create(connection, { describe: { value: () => {} } }) : connection)
  }

  handleRowDescription({ fields: columns }: Described): void {
    this.#shape = {
      fields: columns.map(({ name }) => fieldName(name)),
      parsers: columns.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text')),
    }
    if (this.#name !== undefined) this.#shapes.set(this.#name, this.#shape)
  }

  handleDataRow({ fields: values }: DataRow): void {
    const { fields, parsers } = this.#shape
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < fields.length; at += 1) {
        const value = values[at] ?? null
        row[fields[at] ?? ''] = value === null ? null : parsers[at]?.(value)
      }
      this.rowsMade.push(row)
    } catch (error) {
      // what comes after it is still read from the connection
      this.unread ??= error
    }
  }
}

export const askRows = (client: pg.PoolClient, asked: Asked, shapes: Shapes): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const query: RowsQuery = new RowsQuery(client, asked, shapes, (error, result) => {
      const wrong = error ?? query.unread
      if (wrong === undefined || wrong === null) return resolve({ ...result, rows: query.rowsMade })
      // where the database answered says nothing of who asked
      if (wrong instanceof Error) Error.captureStackTrace(wrong)
      reject(wrong)
    })
    client.query(query)
  })
