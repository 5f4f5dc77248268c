import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type VisitQuery } from '../contract.ts'
import { everyDay } from './day-rows.ts'
import { type Place, placeOf } from './place.ts'
import { say } from './words.ts'

interface Parameters {
  officeCentreId: number
  title: string
  query: VisitQuery
}

/** What the list shows, one visitor's day a line, with address and number: for that the password was asked. */
export const exportVisits = exportJob<Parameters>({
  name: 'visits.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => {
    const place = await placeOf(context, officeCentreId)
    const header = [
      'day',
      'timeFrom',
      'timeUntil',
      'name',
      'email',
      'phone',
      'visitorCompany',
      'plate',
      'company',
      'host',
      'place',
      'purpose',
      'groupName',
      'source',
      'status',
      'checkedIn',
      'checkedOut',
    ] as const
    return { header: header.map((key) => say(context.language, `sheet.${key}`)), rows: lines(context, place, query) }
  },
})

async function* lines(context: SignedIn, place: Place, query: VisitQuery): AsyncIterable<readonly Cell[]> {
  for await (const row of everyDay(context, place, query))
    yield [
      row.day,
      row.timeFrom,
      row.timeUntil,
      row.name ?? say(context.language, 'nobodyNamed'),
      row.email ?? '',
      row.phone ?? '',
      row.visitorCompany ?? '',
      row.plate ?? '',
      row.company.name,
      row.hostName ?? '',
      row.place ?? '',
      row.purpose ?? '',
      row.groupName ?? '',
      say(context.language, `source.${row.source}`),
      say(context.language, `status.${row.status}`),
      row.checkedInDate ?? '',
      row.checkedOutDate ?? '',
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailVisits = (context: SignedIn, { building, company }: Place, query: VisitQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const organisation = company ?? building
    const title = say(context.language, 'exportTitle', { company: organisation.companyName })
    const parameters = { officeCentreId: organisation.id, title, query }
    return { exportUuid: (await startExport(tx, exportVisits, { title, parameters })).uuid }
  })
