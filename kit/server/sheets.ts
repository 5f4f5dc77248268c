import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'

/**
 * A sheet as CSV that Excel opens: UTF-8 with its mark, one line per row, made as it is read. Cells that begin with `= + - @`,
 * a tab or a return are neutralised, so that nobody's text becomes a formula on the reader's machine.
 */
export const csv = (header: readonly string[], rows: AsyncIterable<readonly (string | number | null)[]>): AsyncIterable<Uint8Array | string> => {
  const sheet = stringify({ header: true, columns: [...header], bom: true, escape_formulas: true, record_delimiter: 'windows' })
  // A failing source must fail the reader of the sheet, and nobody else; `pipe` would leave its error to the process.
  pipeline(Readable.from(rows), sheet, () => {})
  return sheet
}
