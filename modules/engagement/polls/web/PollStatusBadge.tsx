import { StatusBadge } from '#kit/web/parts/StatusBadge.tsx'
import type { PollStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones = { DRAFT: 'idle', UPCOMING: 'coming', ONGOING: 'live', ENDED: 'over' } as const

export const PollStatusBadge = ({ status, plain = false }: { status: PollStatus; plain?: boolean }) => (
  <StatusBadge tone={tones[status]} plain={plain}>
    {t(`status.${status}`)}
  </StatusBadge>
)
