import { todayIn } from '#kit/server/clock.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type EntryQuery } from '../contract.ts'
import { everyEntry } from './entry-rows.ts'
import { statusOf } from './entry-status.ts'
import { say } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: EntryQuery
}

const columns = ['name', 'aliases', 'emails', 'phones', 'company', 'reason', 'fromDate', 'untilDate', 'reviewOn', 'owner', 'status'] as const

/** The entries that the list shows, one a line; neither evidence nor anything of documents. */
export const exportEntries = listExport({
  name: 'blacklist.export',
  can: can.EXPORT,
  of: async (context, { officeCentreId }: Asked) => {
    const organisation = await organisationOf(context, officeCentreId)
    return { organisation, today: todayIn(context, organisation) }
  },
  title: ({ language }, { organisation }) => say(language, 'exportTitle', { company: organisation.companyName }),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, { organisation }, { query }) => everyEntry(context, organisation, query),
  cells: ({ language }, { names, emails, phones, company, reason, fromDate, untilDate, reviewOn, ownerName, ...entry }, { today }) => [
    names[0] ?? say(language, 'nobodyNamed'),
    names.slice(1).join('; '),
    emails.join('; '),
    phones.join('; '),
    company ?? '',
    reason,
    fromDate,
    untilDate,
    reviewOn,
    ownerName,
    say(language, `status.${statusOf({ fromDate, untilDate, ...entry }, today)}`),
  ],
})
