import { CircleCheck, CircleSlash } from 'lucide-react'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

/** Accounts as a whole, with the reason that their history keeps. Erasing is done one at a time. */
export const deedsOfPeople = (): BulkDeed[] => [
  {
    name: 'global-users.on',
    label: t('many.on'),
    icon: <CircleCheck size={16} strokeWidth={1.7} />,
    can: can.ACTION,
    confirm: { question: (n) => t('many.onQuestion', { n }), says: t('many.onText') },
    reason: true,
    asks: true,
  },
  {
    name: 'global-users.off',
    label: t('many.off'),
    icon: <CircleSlash size={16} strokeWidth={1.7} />,
    can: can.ACTION,
    confirm: { question: (n) => t('many.offQuestion', { n }), says: t('many.offText') },
    reason: true,
    asks: true,
  },
]
