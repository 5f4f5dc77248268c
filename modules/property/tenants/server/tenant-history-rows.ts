import type { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { type EmailDomainTables, emailDomains } from '#modules/identity/email-domains/server/tables.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { officeCentres } from '#modules/identity/office-centres/server/tables.ts'
import { type SubscriptionTables, subscriptions } from '#modules/property/subscriptions/server/tables.ts'
import { lettings, type UnitTables } from '#modules/property/units/server/tables.ts'

/** Domains and lettings that are over are told as well. */
export const historyOfTenant = async (context: SignedIn, { id, buildingId }: OfficeCentreRecord, query: z.output<typeof HistoryQuery>) => {
  const rows = context.read<EmailDomainTables & SubscriptionTables & UnitTables>()
  const [passes, domains, leases] = await Promise.all([
    rows.selectFrom('subscriptions').select('id').where('officeCentreId', '=', id).execute(),
    rows.selectFrom('emailDomains').select('id').where('officeCentreId', '=', id).execute(),
    rows.selectFrom('lettings').select('id').where('officeCentreId', '=', buildingId).where('companyId', '=', id).execute(),
  ])
  return historyOf(context, officeCentres, id, query, {
    beside: [
      ...passes.map((row) => [subscriptions, row.id] as const),
      ...domains.map((row) => [emailDomains, row.id] as const),
      ...leases.map((row) => [lettings, row.id] as const),
    ],
  })
}
