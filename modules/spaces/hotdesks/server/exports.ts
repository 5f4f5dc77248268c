import { localTime } from '#kit/server/clock.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type DeskBookingQuery } from '../contract.ts'
import { everyDeskBooking } from './booking-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: DeskBookingQuery
}

/** What the list shows, one booking a line. */
export const exportDeskBookings = listExport({
  name: 'hotdesks.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => placeOf(context, officeCentreId),
  title: ({ language }, { building, company }) => say(language, 'exportTitle', { organisation: (company ?? building).companyName }),
  words,
  rows: (context, place, { query }) => everyDeskBooking(context, place, query),
  columns: {
    deskNo: (row) => row.desk.deskNo,
    plan: (row) => row.plan.name,
    floor: (row) => row.plan.floorNo,
    day: (row) => row.date,
    from: (row, _, { building }) => localTime(new Date(row.startsAt), building.timeZone).time,
    until: (row, _, { building }) => localTime(new Date(row.endsAt), building.timeZone).time,
    person: (row) => row.person.name,
    company: (row) => row.company.name,
    status: (row, { language }) => say(language, `status.${row.status}`),
  },
})
