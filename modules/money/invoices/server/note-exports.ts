import { decimalText } from '#kit/contract/money.ts'
import { dayInSheet } from '#kit/server/moments.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type NoteQuery } from '../contract.ts'
import { everyNote } from './note-rows.ts'
import { say } from './words.ts'

const columns = ['note', 'noteDate', 'invoiceNo', 'company', 'net', 'tax', 'amount', 'currency', 'reason', 'opened'] as const

/** What the list of credit notes shows, a line each. */
export const exportNotes = listExport({
  name: 'invoices.notes',
  can: can.EXPORT,
  title: ({ language }) => say(language, 'creditNotes'),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, _, { query }: { query: NoteQuery }) => everyNote(context, query),
  cells: ({ actor }, row) => [
    row.noteNo,
    row.noteDate,
    row.invoice.invoiceNo,
    row.company.name,
    decimalText(row.amount - row.tax, row.currency),
    decimalText(row.tax, row.currency),
    decimalText(row.amount, row.currency),
    row.currency,
    row.reason,
    dayInSheet(row.openedDate, actor.timeZone),
  ],
})
