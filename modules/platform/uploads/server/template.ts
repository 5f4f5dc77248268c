import { Readable } from 'node:stream'
import writeSheets from 'write-excel-file/node'
import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type SheetForm, sheetForms } from './upload-kind.ts'
import { say } from './words.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const columnWidth = 24
const preparedRows = 200

/** The headings with empty cells that are texts, so that no program takes the zeros from a telephone number; on a second sheet, what belongs in each. */
export const template = async (context: SignedIn, name: string): Promise<FileReply> => {
  const form = sheetForms.get(name)
  if (!form) throw new Failed(failures.notFound)
  if (!context.holds(form.can)) throw new Failed(failures.forbidden)
  const { language } = context
  const rows = form.columns.map(({ title }) => ({ value: title(language), fontWeight: 'bold' as const }))
  const empty = form.columns.map(() => ({ type: String, format: '@', value: '' }))
  const book = await writeSheets([
    {
      sheet: say(language, 'templateSheet'),
      data: [rows, ...Array.from({ length: preparedRows }, () => empty)],
      columns: form.columns.map(() => ({ width: columnWidth })),
      stickyRowsCount: 1,
    },
    { sheet: say(language, 'templateHelp'), data: helpOf(form, context), columns: [{ width: columnWidth }, { width: 14 }, { width: 90 }] },
  ]).toBuffer()
  return { name: `${form.title(language)}.xlsx`, type: xlsx, body: Readable.from([book]) }
}

const helpOf = ({ columns }: SheetForm, { language }: SignedIn) => [
  [say(language, 'column'), say(language, 'needed'), say(language, 'whatBelongs')].map((value) => ({ value, fontWeight: 'bold' as const })),
  ...columns.map(({ title, required, hint }) =>
    [title(language), say(language, required ? 'yes' : 'no'), hint(language)].map((value) => ({ value })),
  ),
]
