import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Cell = string | number | null

/** Some programs drop what cannot be seen before they look whether a cell is a formula. */
const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
/** What is taken off is a number, and belongs into the sum of its column. */
const number = /^-\d+(?:\.\d+)?$/
const inert = <C extends Cell>(cell: C): C | string => (typeof cell === 'string' && formula.test(cell) && !number.test(cell) ? `'${cell}` : cell)

/**
 * A sheet as CSV that Excel opens: UTF-8 with its mark, one line per row, made as it is read. Cells that begin with `= + - @`,
 * a tab or a return are neutralised, so that nobody's text becomes a formula on the reader's machine.
 */
export const csv = (header: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncIterable<Uint8Array | string> => {
  const sheet = stringify({
    header: true,
    columns: header.map(inert),
    bom: true,
    record_delimiter: 'windows',
    // Outside of quotes a break of any kind begins a row, and a semicolon or a tab a cell, on somebody's machine.
    quoted_match: /[\r\n;\t]/,
  })
  const inertRows = async function* () {
    for await (const row of rows) yield row.map(inert)
  }
  // A failing source must fail the reader of the sheet, and nobody else; `pipe` would leave its error to the process.
  pipeline(Readable.from(inertRows()), sheet, () => {})
  return sheet
}
