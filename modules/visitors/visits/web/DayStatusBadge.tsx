import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { DayStatus, VisitDayRow } from '../contract/visit.ts'
import type { Deed } from './outbox.ts'
import { t } from './texts.ts'
import { statusText, waitsAtDesk } from './visitRows.ts'

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

/** How a visitor stands on a day; tinted where somebody should look. Who has come unannounced, or has said so, waits in the lobby, and is neither expected nor late. What the desk has done without a network (`kept`) is how they stand, though nobody else knows it yet. */
export const DayStatusBadge = ({ row, kept }: { row: Pick<VisitDayRow, 'status' | 'source' | 'hereDate'>; kept?: Deed | undefined }) => {
  if (kept) return <StatusBadge tone="waiting">{t(`outbox.${kept}`)}</StatusBadge>
  const here = waitsAtDesk(row)
  return (
    <StatusBadge tone={here ? 'waiting' : tones[row.status]} plain={!here && isCommon(row.status)}>
      {statusText(row)}
    </StatusBadge>
  )
}
