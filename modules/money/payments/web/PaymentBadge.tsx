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
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <StatusBadge tone={tones[status]} plain={status === 'SUCCEEDED'}>
    {t(`status.${status}`)}
  </StatusBadge>
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
