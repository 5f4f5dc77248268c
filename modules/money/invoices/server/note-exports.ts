import { decimalText } from '#kit/contract/money.ts'
import { dayInSheet } from '#kit/server/moments.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type NoteQuery } from '../contract.ts'
import { everyNote } from './note-rows.ts'
import { say, words } from './words.ts'

/** What the list of credit notes shows, a line each. */
export const exportNotes = listExport({
  name: 'invoices.notes',
  can: can.EXPORT,
  title: ({ language }) => say(language, 'creditNotes'),
  words,
  rows: (context, _, { query }: { query: NoteQuery }) => everyNote(context, query),
  columns: {
    'column.note': (row) => row.noteNo,
    noteDate: (row) => row.noteDate,
    invoiceNo: (row) => row.invoice.invoiceNo,
    company: (row) => row.company.name,
    'column.net': (row) => decimalText(row.amount - row.tax, row.currency),
    'column.tax': (row) => decimalText(row.tax, row.currency),
    'column.gross': (row) => decimalText(row.amount, row.currency),
    currency: (row) => row.currency,
    reason: (row) => row.reason,
    openedFirst: (row, { actor }) => dayInSheet(row.openedDate, actor.timeZone),
  },
})
