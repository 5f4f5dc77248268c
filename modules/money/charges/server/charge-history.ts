import type { z } from 'zod'
import type { HistoryEntry, HistoryQuery } from '#kit/contract/history.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { findCharge } from './charge-rows.ts'
import type { ChargePlace } from './place.ts'
import { charges } from './tables.ts'

/** What a company itself has done. */
const ofCompany = ['disputeRaised', 'disputeReplied']

/** A company reads who of its own has disputed a line, and not who works for the building. */
const forCompany = (entry: HistoryEntry): HistoryEntry => ({ ...entry, by: ofCompany.includes(entry.action) ? entry.by : null })

export const historyOfCharge = async (
  context: SignedIn,
  place: ChargePlace,
  uuid: string,
  query: z.output<typeof HistoryQuery>,
): Promise<Page<HistoryEntry>> => {
  const { id } = await findCharge(context, place, uuid)
  if (context.scope.kind !== 'tenant') return historyOf(context, charges, id, query)
  // a name that is not shown is not found by either
  const page = await historyOf(context, charges, id, query, { actions: query.wildcardSearch ? ofCompany : undefined })
  return { ...page, items: page.items.map(forCompany) }
}
