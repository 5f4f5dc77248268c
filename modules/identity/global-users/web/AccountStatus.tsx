import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { GlobalUserStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<GlobalUserStatus, StatusTone> = {
  REGISTERED: 'live',
  DORMANT: 'waiting',
  NOT_REGISTERED: 'idle',
  INACTIVE: 'over',
  PENDING: 'coming',
}

export const AccountStatus = ({ status, plain = false }: { status: GlobalUserStatus; plain?: boolean }) => (
  <StatusBadge tone={tones[status]} plain={plain}>
    {t(`status.${status}`)}
  </StatusBadge>
)
