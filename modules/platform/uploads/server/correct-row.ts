import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, lock, touch } from '#kit/server/data/write.ts'
import type { UploadRow } from '../contract.ts'
import { correctRows, rowsToCompare } from './store-rows.ts'
import { uploads, type UploadTables } from './tables.ts'
import { sheetForms } from './upload-kind.ts'
import { findUpload, rowAt } from './upload-rows.ts'

/** As sheets are read: without blanks at the ends, and an empty cell is none. */
const read = ({ app, language }: SignedIn, columns: readonly { key: string }[], cells: Readonly<Record<string, string>>): Record<string, string> => {
  const unknown = Object.keys(cells).find((key) => !columns.some((column) => column.key === key))
  const sentence = app.messages.field('platform/uploads', language, 'unknownField')
  if (unknown !== undefined) throw new Failed(failures.invalid, { fields: { [`cells.${unknown}`]: sentence } })
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, typed]) => {
      const cell = typed.normalize('NFC').trim()
      return cell ? [[key, cell]] : []
    }),
  )
}

/** Checked anew are the row, and those that had the same as it, or have it now: of several equal ones the first stands. */
export const correctRow = async (
  context: SignedIn,
  uuid: string,
  line: number,
  input: { version?: number | undefined; cells: Readonly<Record<string, string>> },
): Promise<UploadRow> => {
  const { kind } = await findUpload(context, uuid)
  const form = sheetForms.get(kind)
  if (!form) throw new Failed(failures.notFound)
  const cells = read(context, form.columns, input.cells)
  await context.transaction(async (tx, inside) => {
    // Each reads the whole sheet: of one person one is at work and one waits for it; more would wait with a connection in their hand.
    const place = (n: number) => sql`pg_try_advisory_xact_lock(hashtextextended(${`corrections of ${context.scope.personId}`}, ${n}))`
    const turn = await sql<{ free: boolean }>`select ${place(0)} or ${place(1)} as free`.execute(tx.read<UploadTables>())
    if (!turn.rows[0]?.free) throw new Failed(failures.tooMuchAtOnce)
    const upload = await lock(tx, uploads, { uuid })
    if (upload.status !== 'CHECKED') throw new Failed(failures.notNow)
    const rows = await rowsToCompare(tx, upload.id)
    const row = rows.find((one) => one.line === line)
    if (!row) throw new Failed(failures.notFound)
    if (input.version !== undefined && row.version !== input.version) throw new Failed(failures.changedMeanwhile)
    const keys = [form.uniqueIn(row.cells), form.uniqueIn(cells)].filter((key) => key !== undefined)
    const isEqual = (other: Record<string, string>): boolean => {
      const key = keys.length === 0 ? undefined : form.uniqueIn(other)
      return key !== undefined && keys.includes(key)
    }
    const again = rows.flatMap((one) => (one.line === line ? [{ line, cells }] : isEqual(one.cells) ? [{ line: one.line, cells: one.cells }] : []))
    const checked = await form.checkAgain(inside, upload.target, again)
    await correctRows(tx, upload.id, checked)
    const isBad = new Map(checked.map(({ line: at, problems }) => [at, problems.length > 0]))
    const toFail = rows.filter(({ line: at, state }) => isBad.get(at) ?? state === 'BAD').length
    const deed = { action: 'corrected' }
    // told although as many rows are wrong as before
    if (toFail === upload.toFail) await touch(tx, uploads, { uuid }, deed)
    else await change(tx, uploads, { uuid }, { toUpload: rows.length - toFail, toFail }, deed)
  })
  return rowAt(context, uuid, line)
}
