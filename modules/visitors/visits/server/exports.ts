import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type VisitQuery } from '../contract.ts'
import { everyDay } from './day-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: VisitQuery
}

/** What the list shows, one visitor's day a line, with address and number: for that the password was asked. */
export const exportVisits = listExport({
  name: 'visits.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => placeOf(context, officeCentreId),
  title: ({ language }, { building, company }) => say(language, 'exportTitle', { company: (company ?? building).companyName }),
  words,
  rows: (context, place, { query }) => everyDay(context, place, query),
  columns: {
    day: (row) => row.day,
    timeFrom: (row) => row.timeFrom,
    timeUntil: (row) => row.timeUntil,
    personName: (row, { language }) => row.name ?? say(language, 'nobodyNamed'),
    email: (row) => row.email ?? '',
    phone: (row) => row.phone ?? '',
    'field.company': (row) => row.visitorCompany ?? '',
    'field.plate': (row) => row.plate ?? '',
    company: (row) => row.company.name,
    host: (row) => row.hostName ?? '',
    place: (row) => row.place ?? '',
    purpose: (row) => row.purpose ?? '',
    groupName: (row) => row.groupName ?? '',
    announcedBy: (row, { language }) => say(language, `source.${row.source}`),
    status: (row, { language }) => say(language, `status.${row.status}`),
    'field.checkedInAt': (row) => row.checkedInDate ?? '',
    'field.checkedOutAt': (row) => row.checkedOutDate ?? '',
  },
})
