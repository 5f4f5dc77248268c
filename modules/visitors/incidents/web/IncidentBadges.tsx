import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { IncidentRow } from '../contract/incident.ts'
import { t } from './texts.ts'

export const IncidentStatusBadge = ({ of: { status } }: { of: Pick<IncidentRow, 'status'> }) => (
  <StatusBadge tone={status === 'OPEN' ? 'waiting' : 'over'} plain={status === 'CLOSED'}>
    {t(`status.${status}`)}
  </StatusBadge>
)

const tones = { LOW: 'idle', MEDIUM: 'waiting', HIGH: 'wrong' } as const
export const SeverityBadge = ({ of: { severity } }: { of: Pick<IncidentRow, 'severity'> }) => (
  <StatusBadge tone={tones[severity]} plain={severity !== 'HIGH'}>
    {t(`severity.${severity}`)}
  </StatusBadge>
)

export const titleOf = ({ title }: Pick<IncidentRow, 'title'>): string => title ?? t('forgotten')
