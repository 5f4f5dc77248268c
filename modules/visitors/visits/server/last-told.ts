import type { VisitDayRecord } from './tables.ts'

export type ToldDay = Pick<VisitDayRecord, 'status' | 'checkedInAt' | 'toldAt' | 'checkedOutAt' | 'toldOutAt' | 'notSeenLeaving'>

/** When the portal learned of what was done to them last, and from when it is taken back; null: nobody has done anything, as where the night has closed the day. */
export const lastTold = (day: ToldDay): string | null => {
  if (day.status === 'CHECKED_IN') return day.toldAt ?? day.checkedInAt
  return day.status === 'CHECKED_OUT' && !day.notSeenLeaving ? (day.toldOutAt ?? day.checkedOutAt) : null
}
