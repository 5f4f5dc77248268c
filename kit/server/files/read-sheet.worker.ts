import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { cellLength } from '#kit/contract/sheets.ts'
import { type Asked, columnsAtMost, type Read, rowsAtMost } from './read-sheet.ts'

const two = (n: number) => String(n).padStart(2, '0')
/** Excel knows no time zone: what was typed stands in the UTC fields of the date. */
const dateText = (at: Date): string => {
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  return time === '00:00' ? day : `${day} ${time}`
}
/** What our own sheets write before a cell that a program could take for a formula (`sheets.ts`). */
const guard = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
const text = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell).normalize('NFC').trim().replace(guard, '').trim()
}

/** What spreadsheets here save as plain text. The order matters: nearly anything is valid Big5 or GB 18030. */
const decoded = (content: Uint8Array): string => {
  for (const encoding of ['utf-8', 'big5', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content)
    } catch {
      // the next one
    }
  }
  throw new Error('no known encoding')
}
/** Excel writes what the country of the machine uses. */
const delimiterOf = (line: string): string => [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ','

const ofText = (content: Uint8Array): unknown[][] => {
  const whole = decoded(content)
  return parse(whole, {
    bom: true,
    delimiter: delimiterOf(whole.split(/[\r\n]/, 1)[0] ?? ''),
    relax_column_count: true,
    skip_empty_lines: false,
    to: rowsAtMost + 2,
  })
}

/** The library would also read web pages, tables of other programs and plain text under this name. */
const oldContainer = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const ofOldWorkbook = async (content: Uint8Array): Promise<unknown[][]> => {
  if (!oldContainer.equals(content.subarray(0, oldContainer.length))) throw new Error('no workbook')
  const { read, utils } = await import('@e965/xlsx')
  const book = read(content, { type: 'buffer', dense: true, cellDates: true, cellHTML: false, UTC: true, sheets: 0, sheetRows: rowsAtMost + 2 })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, blankrows: true }) : []
}

const readers: Record<Asked['extension'], (content: Uint8Array) => unknown[][] | Promise<unknown[][]>> = {
  csv: ofText,
  xls: ofOldWorkbook,
  xlsx: (content) => readSheet(Buffer.from(content)),
}

const cellsOf = (rows: unknown[][]): Read => {
  const lines: { line: number; cells: string[] }[] = []
  for (const [at, row] of rows.entries()) {
    const cells = Array.from(row, text)
    if (cells.every((cell) => cell === '')) continue
    if (cells.findLastIndex((cell) => cell !== '') >= columnsAtMost) return { problem: 'tooManyColumns' }
    if (cells.some((cell) => cell.length > cellLength)) return { problem: 'cellTooLong', line: at + 1 }
    if (lines.length > rowsAtMost) return { problem: 'tooManyRows' }
    lines.push({ line: at + 1, cells: cells.slice(0, columnsAtMost) })
  }
  return { lines }
}

const { content, extension } = workerData as Asked
parentPort?.postMessage(cellsOf(await readers[extension](content)))
