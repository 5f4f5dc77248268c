import { StatusBadge, statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { BookingRow, BookingStatus } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

export const bookingTones: Record<BookingStatus, StatusTone> = {
  OFFERED: 'waiting',
  PENDING_APPROVAL: 'waiting',
  PENDING_PAYMENT: 'waiting',
  CONFIRMED: 'coming',
  CHECKED_IN: 'live',
  REJECTED: 'wrong',
  EXPIRED: 'wrong',
  CANCELLED: 'over',
  RELEASED: 'over',
  COMPLETED: 'over',
  NO_SHOW: 'wrong',
}

/** What nearly all share, those to come and those that are over, is plain: what is different stands out. */
const usual: readonly BookingStatus[] = ['CONFIRMED', 'COMPLETED']

export const BookingStatusBadge = statusBadge(bookingTones, (status) => t(`status.${status}`), usual)

/** How it stands, and beside it what of it waits: "Confirmed" alone would say that nothing does. */
export const BookingBadges = ({ status, changeStatus }: Pick<BookingRow, 'status' | 'changeStatus'>) =>
  changeStatus ? (
    <span className={classes.badges}>
      <BookingStatusBadge status={status} />
      <StatusBadge tone="waiting">{t(`waits.${changeStatus}`)}</StatusBadge>
    </span>
  ) : (
    <BookingStatusBadge status={status} />
  )
