import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { ChargeRow, ChargeStatus, DisputeStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<ChargeStatus, StatusTone> = { OPEN: 'coming', VERIFIED: 'live', LOCKED: 'over' }
const disputeTones: Record<DisputeStatus, StatusTone> = { OPEN: 'wrong', ANSWERED: 'waiting', ACCEPTED: 'live', REFUSED: 'over' }

export const DisputeBadge = ({ status }: { status: DisputeStatus }) => <StatusBadge tone={disputeTones[status]}>{t(`dispute.${status}`)}</StatusBadge>

/** What is disputed now says so before anything else, and alone has a tint: the rest of a month shares one state. */
export const ChargeBadge = ({ status, dispute }: Pick<ChargeRow, 'status' | 'dispute'>) =>
  dispute === 'OPEN' || dispute === 'ANSWERED' ? (
    <DisputeBadge status={dispute} />
  ) : (
    <StatusBadge tone={tones[status]} plain>
      {t(`status.${status}`)}
    </StatusBadge>
  )
