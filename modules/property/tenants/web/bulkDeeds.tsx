import { CircleCheck, CircleSlash } from 'lucide-react'
import { words } from '#kit/web/words.ts'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

/** A company that is switched off takes all its people with it: confirmed, with a reason. */
export const deedsOfTenants = (inactive: boolean): BulkDeed[] => [
  inactive
    ? {
        name: 'tenants.activate',
        label: words('activate'),
        icon: <CircleCheck size={16} strokeWidth={1.7} />,
        can: can.ACTION,
        confirm: { question: (n) => t('activateManyQuestion', { n }), says: t('activateSays') },
      }
    : {
        name: 'tenants.deactivate',
        label: words('deactivate'),
        icon: <CircleSlash size={16} strokeWidth={1.7} />,
        can: can.ACTION,
        confirm: { question: (n) => t('deactivateManyQuestion', { n }), says: t('deactivateSays') },
        reason: true,
        asks: { signedOut: (n) => t('signedOut', { n }) },
      },
]
