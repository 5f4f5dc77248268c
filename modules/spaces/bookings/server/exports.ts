import { decimalText } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { type BookingQuery, can } from '../contract.ts'
import { everyBooking } from './booking-rows.ts'
import { type Place, placeOf } from './place.ts'
import { say } from './words.ts'

interface Parameters {
  officeCentreId: number
  title: string
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
export const exportBookings = exportJob<Parameters>({
  name: 'bookings.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => ({
    header: columns.map((key) => say(context.language, key)),
    rows: lines(context, await placeOf(context, officeCentreId), query),
  }),
})

async function* lines(context: SignedIn, place: Place, query: BookingQuery): AsyncIterable<readonly Cell[]> {
  for await (const row of everyBooking(context, place, query))
    yield [
      row.referenceNo,
      row.title,
      row.facility.title,
      row.date,
      row.timeFrom,
      row.timeUntil,
      row.person.name,
      row.company.name,
      row.attendees,
      say(context.language, `status.${row.status}`),
      row.changeStatus && say(context.language, `waits.${row.changeStatus}`),
      row.total === null || row.currency === null ? '' : decimalText(row.total, row.currency),
      row.currency ?? '',
      row.extras,
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailBookings = (context: SignedIn, { building, company }: Place, query: BookingQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const organisation = company ?? building
    const title = say(context.language, 'exportTitle', { organisation: organisation.companyName })
    const parameters = { officeCentreId: organisation.id, title, query: { ...query, view: query.view ?? 'EVERY' } }
    return { exportUuid: (await startExport(tx, exportBookings, { title, parameters })).uuid }
  })
