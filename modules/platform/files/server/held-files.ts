import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import { useFiles as takeFiles } from './file-rows.ts'
import { letGoOfFiles, takeBackFiles } from './release-files.ts'

interface Holder {
  /** For which the files are sent. */
  readonly module: string
  /** Where its records name them. */
  readonly table: string
  readonly column: string
  /** The column holds a list of them, as JSON. */
  readonly list?: true
}

type Given = readonly (string | null | undefined)[]
const some = (uuids: Given): string[] => uuids.flatMap((uuid) => uuid ?? [])

/**
 * The pictures that the records of one table name: taken with the first record that names one, let go by the last that does, taken back with a record
 * that Undo brings back. Each is called in the transaction that writes the record; letting go and taking back only after it was written.
 */
export const heldPictures = ({ module, table, column, list }: Holder) => {
  const namedIn = (tx: Transaction) => async (uuids: readonly string[]) => {
    const each = list
      ? sql`${sql.ref(table)}, jsonb_array_elements_text(${sql.ref(column)}) as one`
      : sql`${sql.ref(table)}, cast(${sql.ref(column)} as text) as one`
    const { rows } = await sql<{ one: string }>`
      select distinct one from ${each} where ${sql.ref(`${table}.endedAt`)} is null and one = any(${[...uuids]}::text[])`.execute(
      tx.unscoped('a picture is one, whoever names it'),
    )
    return rows.map(({ one }) => one)
  }
  const release = (tx: Transaction, uuids: Given): Promise<void> => letGoOfFiles(tx, some(uuids), namedIn(tx))
  return {
    /** Of a record that is new. */
    take: (tx: Transaction, uuids: Given): Promise<void> => takeFiles(tx, some(uuids), { module, images: true }),
    /** Of a record that named others `before`: these it may go on naming, whoever sent them. */
    keep: async (tx: Transaction, before: Given, now: Given): Promise<void> => {
      await takeFiles(tx, some(now), { module, images: true, already: some(before) })
      await release(
        tx,
        some(before).filter((uuid) => !now.includes(uuid)),
      )
    },
    /** Of a record that has ended. */
    release,
    /** Of a record that is there again, with what it named when it ended. */
    takenBack: (tx: Transaction, uuids: Given): Promise<void> => takeBackFiles(tx, some(uuids)),
  }
}
