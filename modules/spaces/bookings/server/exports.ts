import { decimalText } from '#kit/contract/money.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { type BookingQuery, can } from '../contract.ts'
import { everyBooking } from './booking-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: BookingQuery
}

/** What the list shows, one booking a line. */
export const exportBookings = listExport({
  name: 'bookings.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => placeOf(context, officeCentreId),
  title: ({ language }, { building, company }) => say(language, 'exportTitle', { organisation: (company ?? building).companyName }),
  words,
  rows: (context, place, { query }) => everyBooking(context, place, query),
  columns: {
    'field.referenceNo': (row) => row.referenceNo,
    bookingTitle: (row) => row.title,
    facility: (row) => row.facility.title,
    day: (row) => row.date,
    from: (row) => row.timeFrom,
    until: (row) => row.timeUntil,
    person: (row) => row.person.name,
    company: (row) => row.company.name,
    attendees: (row) => row.attendees,
    status: (row, { language }) => say(language, `status.${row.status}`),
    'field.changeStatus': (row, { language }) => row.changeStatus && say(language, `waits.${row.changeStatus}`),
    price: (row) => (row.total === null || row.currency === null ? '' : decimalText(row.total, row.currency)),
    currency: (row) => row.currency ?? '',
    extras: (row) => row.extras,
  },
})
