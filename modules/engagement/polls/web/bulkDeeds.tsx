import { Megaphone, Trash2 } from 'lucide-react'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const deedsOfPolls = (): BulkDeed[] => [
  {
    name: 'polls.publish',
    label: t('publish'),
    icon: <Megaphone size={16} strokeWidth={1.7} />,
    can: can.ACTION,
    confirm: { question: (n) => t('publishManyQuestion', { n }), says: t('publishManyText') },
  },
  {
    name: 'polls.delete',
    label: t('deletePolls'),
    icon: <Trash2 size={16} strokeWidth={1.7} />,
    can: can.DELETE,
    confirm: { question: (n) => t('deletePollsQuestion', { n }), says: t('deleteForAll') },
  },
]
