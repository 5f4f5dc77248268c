import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { Clash } from '../contract.ts'
import { t } from './texts.ts'

/** How grave it is, or what was decided on it. */
export const GravityBadge = ({ clash: { state, gravity } }: { clash: Pick<Clash, 'state' | 'gravity'> }) =>
  state === 'OPEN' ? (
    <StatusBadge tone={gravity === 'SERIOUS' ? 'wrong' : 'waiting'}>{t(`gravity.${gravity}`)}</StatusBadge>
  ) : (
    <StatusBadge tone="over">{t(`state.${state}`)}</StatusBadge>
  )
