import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type DeskBookingQuery } from '../contract.ts'
import { everyDeskBooking } from './booking-rows.ts'
import { type Place, placeOf } from './place.ts'
import { say } from './words.ts'

interface Parameters {
  officeCentreId: number
  title: string
  query: DeskBookingQuery
}

const columns = ['field.deskNo', 'plan', 'floor', 'field.date', 'sheet.from', 'sheet.until', 'sheet.person', 'sheet.company', 'field.status'] as const

/** What the list shows, one booking a line. */
export const exportDeskBookings = exportJob<Parameters>({
  name: 'hotdesks.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => ({
    header: columns.map((key) => say(context.language, key)),
    rows: lines(context, await placeOf(context, officeCentreId), query),
  }),
})

async function* lines(context: SignedIn, place: Place, query: DeskBookingQuery): AsyncIterable<readonly Cell[]> {
  const clock = (at: string) => localTime(new Date(at), place.building.timeZone).time
  for await (const row of everyDeskBooking(context, place, query))
    yield [
      row.desk.deskNo,
      row.plan.name,
      row.plan.floorNo,
      row.date,
      clock(row.startsAt),
      clock(row.endsAt),
      row.person.name,
      row.company.name,
      say(context.language, `status.${row.status}`),
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailDeskBookings = (context: SignedIn, { building, company }: Place, query: DeskBookingQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const organisation = company ?? building
    const title = say(context.language, 'exportTitle', { organisation: organisation.companyName })
    const parameters = { officeCentreId: organisation.id, title, query: { ...query, view: query.view ?? 'EVERY' } }
    return { exportUuid: (await startExport(tx, exportDeskBookings, { title, parameters })).uuid }
  })
