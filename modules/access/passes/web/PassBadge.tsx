import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { Pass, PassState } from '../contract/pass.ts'
import { t } from './texts.ts'

const tones: Readonly<Record<PassState, 'live' | 'waiting' | 'over' | 'wrong' | 'idle'>> = {
  ASSIGNED: 'live',
  UNASSIGNED: 'over',
  PENDING_ACTIVATION: 'waiting',
  ACTIVATED: 'live',
  ACTIVATION_EXPIRED: 'over',
  PENDING_DEACTIVATED: 'waiting',
  DEACTIVATED: 'over',
  REMOVED: 'over',
}

/** Suspended before anything else; then whether it opens although it is given. */
export const PassBadge = ({ of: { status, suspensions, works, asleep, consent } }: { of: Pass }) => {
  if (suspensions.length > 0) return <StatusBadge tone="wrong">{t('suspended')}</StatusBadge>
  if (asleep && (consent === 'WAITING' || tones[status] !== 'over')) return <StatusBadge tone="idle">{t('asleep')}</StatusBadge>
  if (consent === 'WAITING') return <StatusBadge tone="waiting">{t('consent.WAITING')}</StatusBadge>
  if (status === 'UNASSIGNED' && (consent === 'DECLINED' || consent === 'OVER'))
    return <StatusBadge tone="over">{t(`consent.${consent}`)}</StatusBadge>
  if ((status === 'ASSIGNED' || status === 'ACTIVATED') && !works) return <StatusBadge tone="idle">{t('asleep')}</StatusBadge>
  return (
    <StatusBadge tone={tones[status]} plain={tones[status] === 'live'}>
      {t(`state.${status}`)}
    </StatusBadge>
  )
}
