import { date, instant, jsonList, numbers, orNull, ownedBy, record, type Row, type Rows, table, text, time } from '#kit/server/data/table.ts'
import type { MaintenanceDescription } from '../contract.ts'

/** The provider's own. The database lets no two windows hold in one building at a time. */
export const maintenanceWindows = table('maintenanceWindows', ownedBy('nobody'), {
  ...record,
  /** None: the whole platform. */
  buildingIds: numbers('none'),
  descriptions: jsonList<MaintenanceDescription>('none'),
  timeZone: text('none'),
  startDate: date('none'),
  startTime: time('none'),
  endDate: date('none'),
  endTime: time('none'),
  startsAt: instant('none'),
  endsAt: instant('none'),
  closedAt: orNull(instant('none')),
})
export type MaintenanceTables = Rows<typeof maintenanceWindows>
export type WindowRecord = Row<typeof maintenanceWindows>
