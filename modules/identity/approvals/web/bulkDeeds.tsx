import { Check, X } from 'lucide-react'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { t } from './texts.ts'

const icon = { size: 16, strokeWidth: 1.7 } as const

/** Of what waits for the reader, whose each of it is. */
export const deedsOfApprovals = (): BulkDeed[] => [
  {
    name: 'approvals.approve',
    label: t('approve'),
    icon: <Check {...icon} />,
    confirm: { question: (n) => t('approveQuestion', { n }), says: t('approveManyText') },
    danger: false,
  },
  {
    name: 'approvals.reject',
    label: t('reject'),
    icon: <X {...icon} />,
    confirm: { question: (n) => t('rejectQuestion', { n }), says: t('rejectManyText') },
    reason: true,
  },
]
