import type { SignedIn } from '#kit/server/context.ts'
import { exportJob, type ExportJob } from './export-job.ts'
import type { Cell } from './export-kind.ts'
import { startExport } from './start-export.ts'

/** What a module says of a list that goes out as a sheet. All around it, from the call to the mail, is told here once for all lists. */
interface Exported<Asked extends object, Row, Of> {
  /** `polls.export`: what waits under it outlives an upgrade, and so does what is `Asked`. */
  name: string
  can: string
  /** What it is a list of: found when it is asked for, and again with the rights that the person has when it is made. */
  of?: (context: SignedIn, asked: Asked) => Promise<Of>
  /** Shown in the export centre and in the mail. */
  title: (context: SignedIn, of: Of, asked: Asked) => string
  /** The title, where nothing else is said; without date and ending. */
  fileName?: (title: string, asked: Asked) => string
  head: (context: SignedIn, of: Of, asked: Asked) => readonly string[]
  /** Read in pages. */
  rows: (context: SignedIn, of: Of, asked: Asked) => AsyncIterable<Row>
  cells: (context: SignedIn, row: Row, of: Of) => readonly Cell[]
}

export interface ListExport<Asked extends object> extends ExportJob<Asked & { title: string }> {
  /** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
  start: (context: SignedIn, asked: Asked) => Promise<{ exportUuid: string }>
}

async function* linesOf<Row>(rows: AsyncIterable<Row>, cells: (row: Row) => readonly Cell[]): AsyncIterable<readonly Cell[]> {
  for await (const row of rows) yield cells(row)
}

const nothing = () => Promise.resolve(undefined)

/** Listed among the jobs of the module, and started by its `email-record` call. */
export const listExport = <Asked extends object, Row, Of = undefined>(list: Exported<Asked, Row, Of>): ListExport<Asked> => {
  const { name, can, title: titleOf, fileName = (title) => title, head, rows, cells } = list
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
