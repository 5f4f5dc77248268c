import { date, jsonList, ownedBy, record, ref, type Row, type Rows, table } from '#kit/server/data/table.ts'
import type { HolidayDescription } from '../contract.ts'

export const holidays = table('holidays', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  holidayDate: date('none'),
  descriptions: jsonList<HolidayDescription>('none'),
})
export type HolidayTables = Rows<typeof holidays>
export type HolidayRecord = Row<typeof holidays>
