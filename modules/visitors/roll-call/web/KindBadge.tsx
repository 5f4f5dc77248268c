import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { RollCall } from '../contract/roll-call.ts'
import { t } from './texts.ts'

/** Drill and real by word, shape and colour. */
export const KindBadge = ({ kind }: Pick<RollCall, 'kind'>) => (
  <StatusBadge tone={kind === 'REAL' ? 'wrong' : 'coming'}>{t(`kind.${kind}`)}</StatusBadge>
)

export const CallStatusBadge = ({ status }: Pick<RollCall, 'status'>) => (
  <StatusBadge tone={status === 'OPEN' ? 'live' : 'over'} plain={status === 'ENDED'}>
    {t(`status.${status}`)}
  </StatusBadge>
)
