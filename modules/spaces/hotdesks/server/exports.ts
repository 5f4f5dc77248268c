import { localTime } from '#kit/server/clock.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type DeskBookingQuery } from '../contract.ts'
import { everyDeskBooking } from './booking-rows.ts'
import { say } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: DeskBookingQuery
}

const columns = ['field.deskNo', 'plan', 'floor', 'field.date', 'sheet.from', 'sheet.until', 'sheet.person', 'sheet.company', 'field.status'] as const

/** What the list shows, one booking a line. */
export const exportDeskBookings = listExport({
  name: 'hotdesks.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => placeOf(context, officeCentreId),
  title: ({ language }, { building, company }) => say(language, 'exportTitle', { organisation: (company ?? building).companyName }),
  head: ({ language }) => columns.map((key) => say(language, key)),
  rows: (context, place, { query }) => everyDeskBooking(context, place, query),
  cells: ({ language }, row, { building }) => [
    row.desk.deskNo,
    row.plan.name,
    row.plan.floorNo,
    row.date,
    localTime(new Date(row.startsAt), building.timeZone).time,
    localTime(new Date(row.endsAt), building.timeZone).time,
    row.person.name,
    row.company.name,
    say(language, `status.${row.status}`),
  ],
})
