import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { ExtraStatus } from '../contract.ts'
import { t } from './texts.ts'

export const ExtraBadge = ({ status, plain = false }: { status: ExtraStatus; plain?: boolean }) => (
  <StatusBadge tone={status === 'LIVE' ? 'live' : 'idle'} plain={plain}>
    {t(`status.${status}`)}
  </StatusBadge>
)
