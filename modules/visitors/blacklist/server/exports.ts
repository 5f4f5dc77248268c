import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type OfficeCentreRow, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type EntryQuery } from '../contract.ts'
import { everyEntry } from './entry-rows.ts'
import { statusOf } from './entry-status.ts'
import { say } from './words.ts'

interface Parameters {
  officeCentreId: number
  title: string
  query: EntryQuery
}

/** The entries that the list shows, one a line; neither evidence nor anything of documents. */
export const exportEntries = exportJob<Parameters>({
  name: 'blacklist.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => {
    const organisation = await organisationOf(context, officeCentreId)
    const header = ['name', 'aliases', 'emails', 'phones', 'company', 'reason', 'fromDate', 'untilDate', 'reviewOn', 'owner', 'status'] as const
    return { header: header.map((key) => say(context.language, `sheet.${key}`)), rows: lines(context, organisation, query) }
  },
})

async function* lines(context: SignedIn, organisation: OfficeCentreRow, query: EntryQuery): AsyncIterable<readonly Cell[]> {
  const today = todayIn(context, organisation)
  for await (const { names, emails, phones, company, reason, fromDate, untilDate, reviewOn, ownerName, ...entry } of everyEntry(
    context,
    organisation,
    query,
  ))
    yield [
      names[0] ?? say(context.language, 'nobodyNamed'),
      names.slice(1).join('; '),
      emails.join('; '),
      phones.join('; '),
      company ?? '',
      reason,
      fromDate,
      untilDate,
      reviewOn,
      ownerName,
      say(context.language, `status.${statusOf({ fromDate, untilDate, ...entry }, today)}`),
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailEntries = (context: SignedIn, organisation: OfficeCentreRow, query: EntryQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'exportTitle', { company: organisation.companyName })
    const parameters = { officeCentreId: organisation.id, title, query }
    return { exportUuid: (await startExport(tx, exportEntries, { title, parameters })).uuid }
  })
