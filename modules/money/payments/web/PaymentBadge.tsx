import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { PaymentStatus, RefundStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<PaymentStatus, StatusTone> = {
  CREATED: 'idle',
  PENDING: 'waiting',
  SUCCEEDED: 'live',
  FAILED: 'wrong',
  EXPIRED: 'over',
  CANCELLED: 'over',
}
interface Props {
  status: PaymentStatus
  payAgainUntil: string | null
  /** Minor units. */
  amount: number
  refunded: number
  /** Held back by chargebacks, or lost by them. Not told on the page of whoever pays. */
  disputed?: number
}
/** What can still be paid has not failed for whoever pays it, and what is disputed or went back is not just paid. */
export const PaymentBadge = ({ status, payAgainUntil, amount, refunded, disputed = 0 }: Props) => {
  if (payAgainUntil !== null) return <StatusBadge tone="waiting">{t('notPaidYet')}</StatusBadge>
  if (status === 'SUCCEEDED' && disputed > 0) return <StatusBadge tone="waiting">{t('disputed')}</StatusBadge>
  if (status === 'SUCCEEDED' && refunded > 0) return <StatusBadge tone="over">{t(refunded < amount ? 'paidBackInPart' : 'paidBack')}</StatusBadge>
  return (
    <StatusBadge tone={tones[status]} plain={status === 'SUCCEEDED'}>
      {t(`status.${status}`)}
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
