import { decimalText } from '#kit/contract/money.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { type BookingQuery, can } from '../contract.ts'
import { everyBooking } from './booking-rows.ts'
import { say } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: BookingQuery
}

const columns = [
  'field.referenceNo',
  'bookingTitle',
  'askedFacility',
  'field.date',
  'field.timeFrom',
  'field.timeUntil',
  'person',
  'company',
  'attendees',
  'field.status',
  'field.changeStatus',
  'price',
  'sheet.currency',
  'extras',
] as const

/** What the list shows, one booking a line. */
export const exportBookings = listExport({
  name: 'bookings.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => placeOf(context, officeCentreId),
  title: ({ language }, { building, company }) => say(language, 'exportTitle', { organisation: (company ?? building).companyName }),
  head: ({ language }) => columns.map((key) => say(language, key)),
  rows: (context, place, { query }) => everyBooking(context, place, query),
  cells: ({ language }, row) => [
    row.referenceNo,
    row.title,
    row.facility.title,
    row.date,
    row.timeFrom,
    row.timeUntil,
    row.person.name,
    row.company.name,
    row.attendees,
    say(language, `status.${row.status}`),
    row.changeStatus && say(language, `waits.${row.changeStatus}`),
    row.total === null || row.currency === null ? '' : decimalText(row.total, row.currency),
    row.currency ?? '',
    row.extras,
  ],
})
