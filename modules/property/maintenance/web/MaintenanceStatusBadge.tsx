import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { WindowStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones = { UPCOMING: 'coming', ONGOING: 'waiting', PAST: 'over', CANCELLED: 'over' } as const

export const MaintenanceStatusBadge = ({ status }: { status: WindowStatus }) => (
  <StatusBadge tone={tones[status]} plain={status === 'PAST' || status === 'CANCELLED'}>
    {t(`status.${status}`)}
  </StatusBadge>
)
