import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { DayStatus } from '../contract/visit.ts'
import { t } from './texts.ts'

const tones: Record<DayStatus, StatusTone> = {
  EXPECTED: 'coming',
  LATE: 'waiting',
  CHECKED_IN: 'live',
  OVERSTAY: 'waiting',
  CHECKED_OUT: 'over',
  NO_SHOW: 'over',
  STOPPED: 'wrong',
  PENDING_APPROVAL: 'waiting',
  REJECTED: 'wrong',
  CANCELLED: 'over',
}
const common: readonly DayStatus[] = ['EXPECTED', 'CHECKED_IN', 'CHECKED_OUT']
/** Nobody has to look at it. */
export const isCommon = (status: DayStatus): boolean => common.includes(status)

/** How a visitor stands on a day; tinted where somebody should look. */
export const DayStatusBadge = ({ status }: { status: DayStatus }) => (
  <StatusBadge tone={tones[status]} plain={isCommon(status)}>
    {t(`status.${status}`)}
  </StatusBadge>
)
