import { Ban, Mail } from 'lucide-react'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { canOwn } from '../contract.ts'
import type { DayStatus, VisitDayRow } from '../contract/visit.ts'
import { t } from './texts.ts'

const icon = { size: 16, strokeWidth: 1.7 } as const
const stillToCome: readonly DayStatus[] = ['EXPECTED', 'LATE', 'PENDING_APPROVAL', 'STOPPED']

/** Still to come, and the reader's to change: what the call would refuse is not ticked, nor counted before it. */
export const isToChange = ({ status, may }: Pick<VisitDayRow, 'status' | 'may'>): boolean => stillToCome.includes(status) && may.change

/** Both send mails: they are confirmed, with the number and the names. */
export const deedsOfVisits = (): BulkDeed[] => [
  {
    name: 'visits.resend',
    label: t('many.resend'),
    icon: <Mail {...icon} />,
    can: canOwn.EDIT,
    confirm: { question: (n) => t('many.resendQuestion', { n }), says: t('many.resendText') },
  },
  {
    name: 'visits.cancel',
    label: t('many.cancel'),
    icon: <Ban {...icon} />,
    can: canOwn.EDIT,
    confirm: { question: (n) => t('many.cancelQuestion', { n }), says: t('many.cancelText') },
    reason: true,
  },
]
