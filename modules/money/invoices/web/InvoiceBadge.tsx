import { statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { InvoiceStatus } from '../contract/invoice.ts'
import { t } from './texts.ts'

const tones: Record<InvoiceStatus, StatusTone> = {
  DRAFT: 'idle',
  ISSUED: 'live',
  OVERDUE: 'wrong',
  PARTLY_PAID: 'waiting',
  PAID: 'over',
  CREDITED: 'over',
  WITHDRAWN: 'over',
}

export const InvoiceBadge = statusBadge(tones, (status) => t(`status.${status}`), ['ISSUED'])
