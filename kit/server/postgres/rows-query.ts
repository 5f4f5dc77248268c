import type { PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
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
/** Whether the connection has parsed a statement under this name, as `pg` notes it without a word in its types. */
const hasParsed = (connection: pg.Connection, name: string | undefined): boolean => {
  const { parsedStatements } = connection as pg.Connection & { parsedStatements?: Record<string, string | undefined> }
  return name !== undefined && parsedStatements?.[name] !== undefined
}

type Answered = PostgresQueryResult<Record<string, unknown>>

/**
 * A statement whose rows are made once, as objects of our names. `pg.Query` would learn the columns anew each time, make rows as it sees them, and copy
 * what it is asked; here a named statement is described once for each connection. Should what it answers change, the database refuses it by itself.
 * The client of `pg` calls what comes from the connection by these names, as it does for cursors.
 */
class RowsQuery implements pg.Submittable {
  readonly text: string
  readonly name: string | undefined
  /** Asked for by the client, which would put its own in place of nothing. */
  readonly callback: (error: unknown, found?: Answered) => void
  /** As it was asked for: what the bench hears. */
  readonly values: readonly unknown[]
  readonly #sent: (string | Buffer | null)[]
  readonly #client: pg.PoolClient
  readonly #shapes: Shapes
  readonly #rows: Record<string, unknown>[] = []
  #shape: Shape | undefined
  #tag = ''
  #unread: unknown

  constructor(client: pg.PoolClient, { text, values, name }: Asked, shapes: Shapes, callback: (error: unknown, found?: Answered) => void) {
    this.#client = client
    this.#shapes = shapes
    this.values = values
    this.#sent = values.map((value) => prepareValue(value))
    this.text = text
    this.name = name
    this.callback = callback
    this.#shape = name === undefined ? undefined : shapes.get(name)
  }

  submit(connection: pg.Connection): void {
    if (this.name === undefined && this.#sent.length === 0) return connection.query(this.text)
    // all of it at once: the network would send each message by itself
    connection.stream.cork()
    if (!hasParsed(connection, this.name)) connection.parse({ text: this.text, name: this.name ?? '', types: [] }, true)
    connection.bind({ statement: this.name ?? '', values: this.#sent }, true)
    if (!this.#shape) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields: columns }: Described): void {
    this.#shape = {
      fields: columns.map(({ name }) => fieldName(name)),
      parsers: columns.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text')),
    }
    if (this.name !== undefined) this.#shapes.set(this.name, this.#shape)
  }

  handleDataRow({ fields: values }: DataRow): void {
    if (!this.#shape) return
    const { fields, parsers } = this.#shape
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < fields.length; at += 1) {
        const value = values[at] ?? null
        row[fields[at] ?? ''] = value === null ? null : parsers[at]?.(value)
      }
      this.#rows.push(row)
    } catch (error) {
      // what comes after it is still read from the connection
      this.#unread ??= error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    if (this.#unread !== undefined) return this.callback(this.#unread)
    // 'INSERT 0 2', 'UPDATE 2', 'BEGIN'
    const [command, ...numbers] = this.#tag.split(' ')
    this.callback(undefined, { command: command as Answered['command'], rowCount: Number(numbers.at(-1) ?? 0), rows: this.#rows })
  }

  handleError(error: unknown): void {
    this.callback(error)
  }
}

export const askRows = (client: pg.PoolClient, asked: Asked, shapes: Shapes): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const done = (wrong: unknown, found?: Answered): void => {
      if (found) return resolve(found)
      // where the database answered says nothing of who asked
      if (wrong instanceof Error) Error.captureStackTrace(wrong)
      reject(wrong)
    }
    client.query(new RowsQuery(client, asked, shapes, done))
  })
