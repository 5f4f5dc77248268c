import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type VisitQuery } from '../contract.ts'
import { everyDay } from './day-rows.ts'
import { say } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: VisitQuery
}

const columns = [
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

/** What the list shows, one visitor's day a line, with address and number: for that the password was asked. */
export const exportVisits = listExport({
  name: 'visits.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => placeOf(context, officeCentreId),
  title: ({ language }, { building, company }) => say(language, 'exportTitle', { company: (company ?? building).companyName }),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, place, { query }) => everyDay(context, place, query),
  cells: ({ language }, row) => [
    row.day,
    row.timeFrom,
    row.timeUntil,
    row.name ?? say(language, 'nobodyNamed'),
    row.email ?? '',
    row.phone ?? '',
    row.visitorCompany ?? '',
    row.plate ?? '',
    row.company.name,
    row.hostName ?? '',
    row.place ?? '',
    row.purpose ?? '',
    row.groupName ?? '',
    say(language, `source.${row.source}`),
    say(language, `status.${row.status}`),
    row.checkedInDate ?? '',
    row.checkedOutDate ?? '',
  ],
})
