import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { cellLength } from '#kit/contract/sheets.ts'
import { columnsAtMost, type Line, readSheet, rowsAtMost } from '#kit/server/files/read-sheet.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { notAnImage } from '#modules/platform/files/contract.ts'
import { checkFile } from '#modules/platform/files/server/front.ts'
import {
  cellTooLong,
  columnDoubled,
  columnsMissing,
  notASheet,
  sheetEmpty,
  sheetExtensions,
  sheetUnreadable,
  tooManyColumns,
  tooManyRows,
} from '../contract.ts'
import type { ReadRow } from './rows.ts'
import type { SheetColumn, UploadKind } from './upload-kind.ts'

type SheetForm = Pick<UploadKind<unknown, unknown>, 'columns'>

const languages: readonly Language[] = ['en', 'zh-Hant', 'zh-Hans']
/** 'E-mail', 'Email' and 'EMAIL *' are one. */
const plain = (heading: string) => heading.toLowerCase().replace(/[\s*_-]+/g, '')
const isHeadingOf = (heading: string, column: SheetColumn): boolean =>
  [column.key, ...languages.map((language) => column.title(language)), ...(column.once ?? [])].some((name) => plain(name) === plain(heading))

/** Which column of the sheet holds which of ours; headings in any language, in any order. Others are left alone. */
const placesOf = ({ columns }: SheetForm, headings: readonly string[], language: Language): [key: string, at: number][] => {
  const places = columns.map((column) => ({ column, at: headings.flatMap((heading, at) => (isHeadingOf(heading, column) ? [at] : [])) }))
  const doubled = places.find(({ at }) => at.length > 1)
  if (doubled) throw new Failed(columnDoubled, { values: { column: doubled.column.title(language) } })
  const missing = places.filter(({ column, at }) => column.required && at.length === 0)
  if (missing.length > 0)
    throw new Failed(columnsMissing, {
      values: { columns: missing.map(({ column }) => column.title(language)).join(language === 'en' ? ', ' : '、') },
    })
  return places.flatMap(({ column, at }) => at.map((one): [string, number] => [column.key, one]))
}

const rowOf = (places: readonly [key: string, at: number][], { line, cells }: Line): ReadRow => ({
  line,
  cells: Object.fromEntries(places.flatMap(([key, at]) => (cells[at] ? [[key, cells[at]]] : []))),
})

/** The rows of a sheet by our columns. Refused as a whole is only what cannot be understood at all. */
export const readRows = async (
  personId: number,
  form: SheetForm,
  language: Language,
  file: Upload,
): Promise<{ fileName: string; rows: ReadRow[] }> => {
  const noSheet = new Failed(notASheet, { values: { accept: sheetExtensions.map((one) => `.${one}`).join(', ') } })
  const { name, extension } = await checkFile(file).catch((error: unknown) => {
    // a picture is no sheet, whole or broken
    throw error instanceof Failed && error.failure === notAnImage ? noSheet : error
  })
  const sheet = sheetExtensions.find((one) => one === extension)
  if (!sheet) throw noSheet
  const read = await readSheet(personId, { content: file.content, extension: sheet })
  if (read.problem === 'cellTooLong') throw new Failed(cellTooLong, { values: { line: read.line, n: cellLength } })
  if (read.problem === 'tooManyRows') throw new Failed(tooManyRows, { values: { n: rowsAtMost } })
  if (read.problem === 'tooManyColumns') throw new Failed(tooManyColumns, { values: { n: columnsAtMost } })
  if (read.problem) throw new Failed(sheetUnreadable)
  const [head, ...lines] = read.lines
  if (!head || lines.length === 0) throw new Failed(sheetEmpty)
  const places = placesOf(form, head.cells, language)
  // what stands in other columns only is no row of ours
  const rows = lines.map((line) => rowOf(places, line)).filter(({ cells }) => Object.keys(cells).length > 0)
  if (rows.length === 0) throw new Failed(sheetEmpty)
  return { fileName: name, rows }
}
