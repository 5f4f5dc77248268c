import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { ChargebackStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<ChargebackStatus, StatusTone> = { OPEN: 'waiting', UNDER_REVIEW: 'idle', WON: 'live', LOST: 'wrong' }
/** Of an inquiry nothing is won: it is open, or over. */
export const ChargebackBadge = ({ status, inquiry }: { status: ChargebackStatus; inquiry: boolean }) => (
  <StatusBadge tone={inquiry && status === 'WON' ? 'over' : tones[status]}>
    {inquiry ? t(status === 'WON' ? 'inquiryOver' : 'inquiry') : t(`chargebackStatus.${status}`)}
  </StatusBadge>
)
