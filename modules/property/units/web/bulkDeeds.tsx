import { CircleCheck, CircleSlash } from 'lucide-react'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const deedsOfUnits = (): BulkDeed[] => [
  { name: 'units.activate', label: t('activate'), icon: <CircleCheck size={16} strokeWidth={1.7} />, can: can.ACTION },
  { name: 'units.deactivate', label: t('deactivate'), icon: <CircleSlash size={16} strokeWidth={1.7} />, can: can.ACTION },
]
