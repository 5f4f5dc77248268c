import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { InvoiceStatus } from '../contract/invoice.ts'
import { t } from './texts.ts'

export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => (
  <StatusBadge tone={status === 'ISSUED' ? 'live' : 'over'} plain={status === 'ISSUED'}>
    {t(`status.${status}`)}
  </StatusBadge>
)
