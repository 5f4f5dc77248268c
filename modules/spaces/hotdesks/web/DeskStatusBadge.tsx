import { statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { DeskBookingStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<DeskBookingStatus, StatusTone> = {
  BOOKED: 'coming',
  CHECKED_IN: 'live',
  CANCELLED: 'over',
  RELEASED: 'over',
  LEFT: 'over',
  COMPLETED: 'over',
  NO_SHOW: 'wrong',
}

export const DeskStatusBadge = statusBadge(tones, (status) => t(`status.${status}`))
