import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { PaymentStatus, RefundStatus } from '../contract.ts'
import { type RefundState, standingOf } from '../contract/standing.ts'
import { t } from './texts.ts'

const tones: Record<PaymentStatus, StatusTone> = {
  CREATED: 'idle',
  PENDING: 'waiting',
  SUCCEEDED: 'live',
  FAILED: 'wrong',
  EXPIRED: 'over',
  CANCELLED: 'over',
}
const backTones: Record<RefundState, StatusTone> = { FAILED: 'wrong', UNDER_WAY: 'waiting', PARTLY: 'over', WHOLE: 'over' }

interface Props {
  status: PaymentStatus
  payAgainUntil: string | null
  refundState: RefundState | null
  /** Held back by chargebacks, or lost by them. Not told on the page of whoever pays. */
  disputed?: number
}
/** What can still be paid has not failed for whoever pays it, and what is disputed or went back is not just paid. */
export const PaymentBadge = ({ status, payAgainUntil, refundState, disputed = 0 }: Props) => {
  if (payAgainUntil !== null) return <StatusBadge tone="waiting">{t('notPaidYet')}</StatusBadge>
  const standing = standingOf({ status, refundState, disputed })
  if (standing === 'disputed') return <StatusBadge tone="waiting">{t(standing)}</StatusBadge>
  if (status === 'SUCCEEDED' && refundState !== null) return <StatusBadge tone={backTones[refundState]}>{t(standing)}</StatusBadge>
  return (
    <StatusBadge tone={tones[status]} plain={status === 'SUCCEEDED'}>
      {t(standing)}
    </StatusBadge>
  )
}

const refundTones: Record<RefundStatus, StatusTone> = {
  HELD: 'waiting',
  REQUESTED: 'idle',
  PENDING: 'waiting',
  SUCCEEDED: 'live',
  FAILED: 'wrong',
  CANCELLED: 'over',
}
export const RefundBadge = ({ status }: { status: RefundStatus }) => (
  <StatusBadge tone={refundTones[status]} plain={status === 'SUCCEEDED'}>
    {t(`refundStatus.${status}`)}
  </StatusBadge>
)
