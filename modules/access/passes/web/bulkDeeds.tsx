import { Pause, Play, Unlink } from 'lucide-react'
import { lazy } from 'react'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { can } from '../contract.ts'
import type { Pass } from '../contract/pass.ts'
import { t } from './texts.ts'

const SuspendMany = lazy(async () => ({ default: (await import('./SuspendMany.tsx')).SuspendMany }))
const icon = { size: 16, strokeWidth: 1.7 } as const

/** As the server's actions of each list begin. */
export type ManyPasses = 'qr-passes' | 'mobile-passes' | 'hid-passes' | 'pins' | 'faces' | 'cards'

export const deedsOfPasses = (many: ManyPasses): BulkDeed[] => [
  {
    name: `${many}.suspend`,
    label: t('suspend'),
    icon: <Pause {...icon} />,
    can: can.ACTION,
    ask: (props) => <SuspendMany {...props} />,
  },
  {
    name: `${many}.resume`,
    label: t('resume'),
    icon: <Play {...icon} />,
    can: can.ACTION,
    confirm: { question: (n) => t('many.resumeQuestion', { n }), says: t('many.resumeText') },
    reason: true,
  },
  {
    name: `${many}.take`,
    label: t('unassign'),
    icon: <Unlink {...icon} />,
    can: can.EDIT,
    confirm: { question: (n) => t('many.takeQuestion', { n }), says: t('many.takeText') },
  },
]

export const canTick = ({ may }: Pass): boolean => may.suspend || may.resume || may.unassign
