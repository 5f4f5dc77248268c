import { decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type NoteQuery } from '../contract.ts'
import { everyNote } from './note-rows.ts'
import { say } from './words.ts'

interface Parameters {
  title: string
  query: NoteQuery
}

const columns = ['note', 'noteDate', 'invoiceNo', 'company', 'net', 'tax', 'amount', 'currency', 'reason', 'opened'] as const

async function* lines(context: SignedIn, query: NoteQuery): AsyncIterable<readonly Cell[]> {
  for await (const row of everyNote(context, query))
    yield [
      row.noteNo,
      row.noteDate,
      row.invoice.invoiceNo,
      row.company.name,
      decimalText(row.amount - row.tax, row.currency),
      decimalText(row.tax, row.currency),
      decimalText(row.amount, row.currency),
      row.currency,
      row.reason,
      row.openedDate === null ? '' : localTime(new Date(row.openedDate), context.actor.timeZone).date,
    ]
}

/** What the list of credit notes shows, a line each. */
export const exportNotes = exportJob<Parameters>({
  name: 'invoices.notes',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { query }) => ({
    header: columns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(context, query),
  }),
})

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailNotes = (context: SignedIn, query: NoteQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'creditNotes')
    return { exportUuid: (await startExport(tx, exportNotes, { title, parameters: { title, query } })).uuid }
  })
