import { todayIn } from '#kit/server/clock.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type EntryQuery } from '../contract.ts'
import { everyEntry } from './entry-rows.ts'
import { statusOf } from './entry-status.ts'
import { say, words } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: EntryQuery
}

/** The entries that the list shows, one a line; neither evidence nor anything of documents. */
export const exportEntries = listExport({
  name: 'blacklist.export',
  can: can.EXPORT,
  of: async (context, { officeCentreId }: Asked) => {
    const organisation = await organisationOf(context, officeCentreId)
    return { organisation, today: todayIn(context, organisation) }
  },
  title: ({ language }, { organisation }) => say(language, 'exportTitle', { company: organisation.companyName }),
  words,
  rows: (context, { organisation }, { query }) => everyEntry(context, organisation, query),
  columns: {
    name: ({ names }, { language }) => names[0] ?? say(language, 'nobodyNamed'),
    aliases: ({ names }) => names.slice(1).join('; '),
    emails: ({ emails }) => emails.join('; '),
    phones: ({ phones }) => phones.join('; '),
    company: ({ company }) => company ?? '',
    reason: ({ reason }) => reason,
    fromDate: ({ fromDate }) => fromDate,
    untilDate: ({ untilDate }) => untilDate,
    reviewOn: ({ reviewOn }) => reviewOn,
    owner: ({ ownerName }) => ownerName,
    status: (entry, { language }, { today }) => say(language, `status.${statusOf(entry, today)}`),
  },
})
