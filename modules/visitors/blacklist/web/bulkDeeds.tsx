import { ShieldCheck } from 'lucide-react'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const deedsOfEntries = (): BulkDeed[] => [
  {
    name: 'blacklist.lift',
    label: t('lift'),
    icon: <ShieldCheck size={16} strokeWidth={1.7} />,
    can: can.EDIT,
    confirm: { question: (n) => t('liftManyQuestion', { n }), says: t('liftManyText') },
    reason: true,
  },
]
