import type { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { emailDomains, type EmailDomainTables } from './tables.ts'

/** Of all domains of an organisation: one that was deleted is told by its name. */
export const historyOfDomains = async (context: SignedIn, { id }: OfficeCentreRecord, query: z.output<typeof HistoryQuery>) => {
  const rows = context.read<EmailDomainTables>().selectFrom('emailDomains').select('id').where(ownRows(context.scope, emailDomains))
  const [first, ...others] = await rows.where('officeCentreId', '=', id).execute()
  if (!first) return { items: [], total: 0, totalPage: 0 }
  return historyOf(context, emailDomains, first.id, query, { beside: others.map((row) => [emailDomains, row.id]) })
}
