const stored = ['BOOKED', 'CHECKED_IN', 'CANCELLED', 'RELEASED', 'LEFT'] as const
export type StoredStatus = (typeof stored)[number]
/** COMPLETED and NO_SHOW follow from the clock. */
export const deskBookingStatuses = [...stored, 'COMPLETED', 'NO_SHOW'] as const
export type DeskBookingStatus = (typeof deskBookingStatuses)[number]
/** Those that have their desk. */
export const holding = ['BOOKED', 'CHECKED_IN'] as const satisfies readonly StoredStatus[]

export const deskViews = ['UPCOMING', 'PAST', 'EVERY'] as const
type DeskView = (typeof deskViews)[number]

interface Asked {
  view?: DeskView | undefined
  status?: DeskBookingStatus | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}
/** Without a tab: what is to come; where a status or days are named, all that has them. */
export const deskViewOf = ({ view, status, dateFrom, dateTo }: Asked): DeskView => view ?? (status || dateFrom || dateTo ? 'EVERY' : 'UPCOMING')

/** Which statuses a tab can have. */
export const deskStatusesIn = (view: DeskView): readonly DeskBookingStatus[] => (view === 'UPCOMING' ? holding : deskBookingStatuses)
