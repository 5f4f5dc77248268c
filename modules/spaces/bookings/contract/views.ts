import { type BookingStatus, bookingStatuses } from './statuses.ts'
import { holdingStatuses } from './steps.ts'

/** Of the tabs: what is to come, what waits to be agreed to (also as a change of what is theirs), what was, and all. */
export const views = ['UPCOMING', 'TO_APPROVE', 'PAST', 'EVERY'] as const
type BookingView = (typeof views)[number]

interface Asked {
  view?: BookingView | undefined
  status?: BookingStatus | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}
/** Without a tab: what is to come; where a status or days are named, all that has them. */
export const viewOf = ({ view, status, dateFrom, dateTo }: Asked): BookingView => view ?? (status || dateFrom || dateTo ? 'EVERY' : 'UPCOMING')

/** Which statuses a tab can have. */
export const statusesIn = (view: BookingView): readonly BookingStatus[] =>
  view === 'UPCOMING' ? holdingStatuses : view === 'TO_APPROVE' ? ['PENDING_APPROVAL', 'CONFIRMED', 'CHECKED_IN'] : bookingStatuses
