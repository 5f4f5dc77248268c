import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { DeskBookingStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones = {
  BOOKED: 'coming',
  CHECKED_IN: 'live',
  CANCELLED: 'over',
  RELEASED: 'over',
  LEFT: 'over',
  COMPLETED: 'over',
  NO_SHOW: 'wrong',
} as const

export const DeskStatusBadge = ({ status }: { status: DeskBookingStatus }) => <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
