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
}
/** What can still be paid has not failed for whoever pays it. */
export const PaymentBadge = ({ status, payAgainUntil }: Props) =>
  payAgainUntil === null ? (
    <StatusBadge tone={tones[status]} plain={status === 'SUCCEEDED'}>
      {t(`status.${status}`)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="waiting">{t('notPaidYet')}</StatusBadge>
  )

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
