import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { EditionStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones = { DRAFT: 'idle', SCHEDULED: 'coming', IN_FORCE: 'live', SUPERSEDED: 'over' } as const

export const EditionStatusBadge = ({ status }: { status: EditionStatus }) => (
  <StatusBadge tone={tones[status]} plain={status === 'SUPERSEDED'}>
    {t(`status.${status}`)}
  </StatusBadge>
)
