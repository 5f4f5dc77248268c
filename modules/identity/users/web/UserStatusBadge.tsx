import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { RequestStatus, UserStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones = { REGISTERED: 'live', DORMANT: 'idle', INACTIVE: 'over', INVITED: 'coming', LINK_EXPIRED: 'wrong', REMOVED: 'over' } as const

/** How far somebody has come, as a member or on the way to be one. */
export const UserStatusBadge = ({ status, plain = false }: { status: UserStatus | RequestStatus; plain?: boolean }) => (
  <StatusBadge tone={tones[status]} plain={plain}>
    {t(`status.${status}`)}
  </StatusBadge>
)
