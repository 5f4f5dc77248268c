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

const columns = ['invoiceNo', 'company', 'invoiceDate', 'edition', 'status', 'issued', 'opened', 'file'] as const

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
  for await (const row of everyInvoice(context, query, ticked))
    yield [
      row.invoiceNo,
      row.companyName,
      row.invoiceDate,
      String(row.edition),
      say(context.language, `status.${row.status}`),
      at(row.createdAt),
      at(row.openedAt),
      row.fileName,
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
