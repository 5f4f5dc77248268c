import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { BookingStatus } from '../contract.ts'
import { t } from './texts.ts'

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

export const BookingStatusBadge = ({ status }: { status: BookingStatus }) => (
  <StatusBadge tone={bookingTones[status]}>{t(`status.${status}`)}</StatusBadge>
)
