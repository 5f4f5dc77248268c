import { Trash2, UserRoundPlus } from 'lucide-react'
import { lazy } from 'react'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

const AddToGroup = lazy(async () => ({ default: (await import('./AddToGroup.tsx')).AddToGroup }))

/** What can be done with many people at once, where groups are concerned. */
export const bulkDeeds = (): BulkDeed[] => [
  {
    name: 'users.addToGroup',
    label: t('addToGroup'),
    icon: <UserRoundPlus size={16} strokeWidth={1.7} />,
    can: can.EDIT,
    ask: (props) => <AddToGroup {...props} />,
  },
]

/** With many groups at once. */
export const deedsOfGroups = (): BulkDeed[] => [
  {
    name: 'user-groups.delete',
    label: t('deleteGroups'),
    icon: <Trash2 size={16} strokeWidth={1.7} />,
    can: can.DELETE,
    confirm: { question: (n) => t('deleteGroupsQuestion', { n }), says: t('deleteText') },
  },
]
