import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { Alarm } from '../contract/alarm.ts'
import { t } from './texts.ts'

/** Open ones are red; one that is over by itself waits for a word only. */
export const AlarmStatusBadge = ({ of: { status, recoveredDate } }: { of: Pick<Alarm, 'status' | 'recoveredDate'> }) => {
  if (status !== 'OPEN')
    return (
      <StatusBadge tone="over" plain>
        {t(`status.${status}`)}
      </StatusBadge>
    )
  return recoveredDate ? <StatusBadge tone="waiting">{t('recovered')}</StatusBadge> : <StatusBadge tone="wrong">{t('status.OPEN')}</StatusBadge>
}
