import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { Health, Lockdown } from '../contract/controller.ts'
import type { Door, Unlocking } from '../contract/door.ts'
import { t } from './texts.ts'

/** Locked down before anything else: that is what somebody must see. */
interface Props {
  of: Pick<Door, 'status' | 'lockedDown' | 'lockdownWaits'>
  plain?: boolean
}
export const DoorStateBadge = ({ of: { status, lockedDown, lockdownWaits }, plain = false }: Props) => {
  if (lockdownWaits) return <StatusBadge tone="waiting">{t('lockdownWaits')}</StatusBadge>
  if (lockedDown) return <StatusBadge tone="wrong">{t('lockedDown')}</StatusBadge>
  return (
    <StatusBadge tone={status === 'LIVE' ? 'live' : 'over'} plain={plain && status === 'LIVE'}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
}

const healthTones = { WELL: 'live', BEHIND: 'waiting', CLOCK_OFF: 'waiting', SILENT: 'wrong', NEVER: 'idle' } as const
export const HealthBadge = ({ health }: { health: Health }) => (
  <StatusBadge tone={healthTones[health]} plain={health === 'WELL'}>
    {t(`health.${health}`)}
  </StatusBadge>
)

const unlockingTones = { QUEUED: 'waiting', SENT: 'coming', DONE: 'live', REFUSED: 'wrong', LATE: 'over' } as const
export const UnlockingBadge = ({ state }: Pick<Unlocking, 'state'>) => (
  <StatusBadge tone={unlockingTones[state]}>{t(`unlocking.${state}`)}</StatusBadge>
)

export const LockdownBadge = ({ status }: Pick<Lockdown, 'status'>) => (
  <StatusBadge tone={status === 'ON' ? 'wrong' : 'over'}>{t(`lockdownStatus.${status}`)}</StatusBadge>
)
