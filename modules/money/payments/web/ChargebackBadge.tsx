import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { ChargebackStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<ChargebackStatus, StatusTone> = { OPEN: 'waiting', UNDER_REVIEW: 'idle', WON: 'live', LOST: 'wrong' }
export const ChargebackBadge = ({ status }: { status: ChargebackStatus }) => (
  <StatusBadge tone={tones[status]}>{t(`chargebackStatus.${status}`)}</StatusBadge>
)
