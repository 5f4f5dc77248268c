import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { EntryRow, EntryStatus } from '../contract/entry.ts'
import { t } from './texts.ts'

const tones = { ACTIVE: 'live', UPCOMING: 'coming', EXPIRED: 'over', LIFTED: 'over' } as const

/** What waits for somebody stands before the status, which nearly all of a list share. */
export const EntryStatusBadge = ({ of: { status, appealWaiting, reviewDue } }: { of: Pick<EntryRow, 'status' | 'appealWaiting' | 'reviewDue'> }) => {
  if (appealWaiting || reviewDue) return <StatusBadge tone="waiting">{appealWaiting ? t('appealWaiting') : t('reviewDue')}</StatusBadge>
  return <PlainStatus status={status} />
}

export const PlainStatus = ({ status }: { status: EntryStatus }) => (
  <StatusBadge tone={tones[status]} plain>
    {t(`status.${status}`)}
  </StatusBadge>
)
