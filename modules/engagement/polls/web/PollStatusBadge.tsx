import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { PollStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones = { DRAFT: 'idle', UPCOMING: 'coming', ONGOING: 'live', ENDED: 'over' } as const

interface Props {
  of: { status: PollStatus; isVisible: boolean }
  plain?: boolean
}

/** The state of a poll, the same in the list and on the record; one that was hidden waits for whoever hid it. */
export const PollStatusBadge = ({ of: { status, isVisible }, plain = false }: Props) =>
  status !== 'DRAFT' && !isVisible ? (
    <StatusBadge tone="waiting">{t('statusHidden', { status: t(`status.${status}`) })}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]} plain={plain}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
