import { decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type InvoiceQuery } from '../contract.ts'
import { checkOwn, everyInvoice } from './invoice-rows.ts'
import { say } from './words.ts'

interface Parameters {
  title: string
  query: InvoiceQuery
  ticked?: readonly string[]
}

const columns = [
  'invoiceNo',
  'company',
  'invoiceDate',
  'edition',
  'status',
  'issued',
  'opened',
  'file',
  'source',
  'month',
  'net',
  'tax',
  'amount',
  'currency',
  'dueOn',
  'credited',
  'paid',
  'owed',
] as const

/** What the list shows, a line each. */
export const exportInvoices = exportJob<Parameters>({
  name: 'invoices.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { query, ticked }) => ({
    header: columns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(context, query, ticked),
  }),
})

async function* lines(context: SignedIn, query: InvoiceQuery, ticked: Parameters['ticked']): AsyncIterable<readonly Cell[]> {
  const at = (moment: string | null) => {
    if (moment === null) return ''
    const { date, time } = localTime(new Date(moment), context.actor.timeZone)
    return `${date} ${time.slice(0, 5)}`
  }
  const money = (amount: number | null, currency: string | null) => (amount === null || currency === null ? '' : decimalText(amount, currency))
  for await (const row of everyInvoice(context, query, ticked))
    yield [
      row.invoiceNo,
      row.companyName,
      row.invoiceDate,
      String(row.edition),
      say(context.language, `status.${row.statusNow}`),
      at(row.status === 'DRAFT' ? null : (row.issuedAt ?? row.createdAt)),
      at(row.openedAt),
      row.fileName,
      say(context.language, row.source === 'CHARGES' ? 'source.CHARGES' : 'source.FILE'),
      row.month?.slice(0, 7) ?? '',
      money(row.amount === null ? null : row.amount - (row.tax ?? 0), row.currency),
      money(row.tax, row.currency),
      money(row.amount, row.currency),
      row.currency ?? '',
      row.dueOn ?? '',
      money(row.amount === null ? null : row.credited, row.currency),
      money(row.amount === null ? null : row.paid, row.currency),
      money(row.amount === null ? null : row.amount - row.credited - row.paid, row.currency),
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailInvoices = (context: SignedIn, query: InvoiceQuery, ticked?: readonly string[]): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx, inside) => {
    if (ticked) await checkOwn(inside, ticked)
    const title = say(context.language, 'exportTitle')
    const parameters = { title, query, ...(ticked ? { ticked } : {}) }
    return { exportUuid: (await startExport(tx, exportInvoices, { title, parameters })).uuid }
  })
