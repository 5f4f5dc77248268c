import type { Words } from '#kit/contract/texts.ts'
import { columnTitles, type TitleOf } from '#kit/server/column-titles.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { AllWords } from '#kit/server/messages.ts'
import { exportJob, type ExportJob } from './export-job.ts'
import type { Cell } from './export-kind.ts'
import { startExport } from './start-export.ts'

/** What a module says of a list that goes out as a sheet. All around it, from the call to the mail, is told here once for all lists. */
interface Sent<Asked extends object, Row, Of> {
  /** `polls.export`: what waits under it outlives an upgrade, and so does what is `Asked`. */
  name: string
  can: string
  /** What it is a list of: found when it is asked for, and again with the rights that the person has when it is made. */
  of?: (context: SignedIn, asked: Asked) => Promise<Of>
  /** Shown in the export centre and in the mail. */
  title: (context: SignedIn, of: Of, asked: Asked) => string
  /** The title, where nothing else is said; without date and ending. */
  fileName?: (title: string, asked: Asked) => string
  /** Read in pages. */
  rows: (context: SignedIn, of: Of, asked: Asked) => AsyncIterable<Row>
}

/** One place says head and cell, so that a column that is put in or moved takes both along. */
type Column<Row, Of> = (row: Row, context: SignedIn, of: Of) => Cell

/** Each column by its name, in the order of the sheet: the name leads to its head, a word of the module or of the kit (`TitleOf`). */
interface InColumns<Name extends string, Row, Of, W extends AllWords> {
  words: W
  columns: Readonly<Record<string, Column<Row, Of>>> & { readonly [Each in Name]: Each extends TitleOf<W['en']> ? unknown : never }
}

/** Of a sheet whose columns are only known when it is asked for: what is at the same place belongs together. */
interface InLines<Asked extends object, Row, Of> {
  head: (context: SignedIn, of: Of, asked: Asked) => readonly string[]
  cells: (context: SignedIn, row: Row, of: Of) => readonly Cell[]
}

type Exported<Asked extends object, Name extends string, Row, Of, W extends AllWords> = Sent<Asked, Row, Of> &
  (InColumns<Name, Row, Of, W> | InLines<Asked, Row, Of>)

export interface ListExport<Asked extends object> extends ExportJob<Asked & { title: string }> {
  /** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
  start: (context: SignedIn, asked: Asked) => Promise<{ exportUuid: string }>
}

async function* linesOf<Row>(rows: AsyncIterable<Row>, cells: (row: Row) => readonly Cell[]): AsyncIterable<readonly Cell[]> {
  for await (const row of rows) yield cells(row)
}

/** That each name has its words is a matter of whoever lists them. */
type Listed<Row, Of> = { words: AllWords; columns: Readonly<Record<string, Column<Row, Of>>> }

const linesIn = <Row, Of>({ words, columns }: Listed<Row, Of>): InLines<object, Row, Of> => {
  const titleOf = columnTitles<Words>(words)
  const all = Object.entries<Column<Row, Of>>(columns)
  return {
    head: ({ language }) => all.map(([name]) => titleOf(language, name)),
    cells: (context, row, of) => all.map(([, cell]) => cell(row, context, of)),
  }
}

const nothing = () => Promise.resolve(undefined)

/** Listed among the jobs of the module, and started by its `email-record` call. */
export const listExport = <Asked extends object, Row, Of = undefined, Name extends string = string, W extends AllWords = AllWords>(
  list: Exported<Asked, Name, Row, Of, W>,
): ListExport<Asked> => {
  const { name, can, title: titleOf, fileName = (title) => title, rows } = list
  const { head, cells }: InLines<Asked, Row, Of> = 'columns' in list ? linesIn(list) : list
  const find = list.of ?? (nothing as () => Promise<Of>)
  const job = exportJob<Asked & { title: string }>({
    name,
    can,
    fileName: (asked) => fileName(asked.title, asked),
    sheet: async (context, asked) => {
      const of = await find(context, asked)
      return { header: head(context, of, asked), rows: linesOf(rows(context, of, asked), (row) => cells(context, row, of)) }
    },
  })
  return {
    ...job,
    start: async (context, asked) => {
      const title = titleOf(context, await find(context, asked), asked)
      const started = await context.transaction((tx) => startExport(tx, job, { title, parameters: { ...asked, title } }))
      return { exportUuid: started.uuid }
    },
  }
}
