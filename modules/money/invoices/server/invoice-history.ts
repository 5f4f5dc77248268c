import type { z } from 'zod'
import type { HistoryEntry, HistoryQuery } from '#kit/contract/history.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { invoices } from './tables.ts'

/** That a file came with each edition goes without saying. */
const told = ['drafted', 'issued', 'replaced', 'withdrawn', 'opened', 'credited', 'voided', 'paid', 'unpaid', 'priced']
/** A company sees the current edition alone, and nothing of a draft. */
const ofBuilding = ['edition', 'fileName', 'fileSize', 'invoiceDate', 'invoiceNo', 'draftNo', 'run']
const toldToCompany = told.filter((action) => action !== 'drafted')

/** A company reads who of its own has opened an invoice, and not who works for the building. */
const forCompany = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  by: entry.action === 'opened' ? entry.by : null,
  changes: entry.changes.filter(({ field }) => !ofBuilding.includes(field)),
})

export const historyOfInvoice = async (context: SignedIn, id: number, query: z.output<typeof HistoryQuery>) => {
  if (context.scope.kind !== 'tenant') return historyOf(context, invoices, id, query, { actions: told })
  // a name that is not shown is not found by either
  const page = await historyOf(context, invoices, id, query, { actions: query.wildcardSearch ? ['opened'] : toldToCompany })
  return { ...page, items: page.items.map(forCompany) }
}
