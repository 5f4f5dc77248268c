import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { FacilityStatus } from '../contract.ts'
import { t } from './texts.ts'

export const FacilityStatusBadge = ({ status, plain = false }: { status: FacilityStatus; plain?: boolean }) => (
  <StatusBadge tone={status === 'LIVE' ? 'live' : 'idle'} plain={plain}>
    {t(`status.${status}`)}
  </StatusBadge>
)
