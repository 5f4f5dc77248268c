import { CircleCheck, CircleSlash, Mail, ShieldCheck, Tag, Tags, Undo2 } from 'lucide-react'
import { lazy } from 'react'
import { words } from '#kit/web/words.ts'
import type { BulkDeed } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, type RequestRow, type UserRow } from '../contract.ts'
import { answeredBulkDeeds } from './bulkPoint.ts'
import type { Place } from './lists.ts'
import { t } from './texts.ts'

const TagPeople = lazy(async () => ({ default: (await import('./BulkDialogs.tsx')).TagPeople }))
const RolePeople = lazy(async () => ({ default: (await import('./BulkDialogs.tsx')).RolePeople }))

const icon = { size: 16, strokeWidth: 1.7 } as const

export const keyOfUser = ({ id, uuid, officeCentre }: UserRow) => ({ oc: officeCentre.officeCentreId, id, uuid })
export const keyOfRequest = ({ id, officeCentre }: RequestRow) => ({ oc: officeCentre.officeCentreId, id })

/** People who have joined; of each tab what makes sense there. What ends sessions is confirmed, though it can be taken back: the sessions cannot. */
export const deedsOfMembers = (tab: 'ACTIVE' | 'INACTIVE', place: Place): BulkDeed[] => [
  ...answeredBulkDeeds(),
  {
    name: 'users.addTag',
    label: t('many.addTag'),
    icon: <Tag {...icon} />,
    can: can.EDIT,
    ask: (props) => <TagPeople {...props} place={place} title={t('many.addTag')} allowNew />,
  },
  {
    name: 'users.removeTag',
    label: t('many.removeTag'),
    icon: <Tags {...icon} />,
    can: can.EDIT,
    ask: (props) => <TagPeople {...props} place={place} title={t('many.removeTag')} />,
  },
  {
    name: 'users.role',
    label: t('many.role'),
    icon: <ShieldCheck {...icon} />,
    can: can.GRANT,
    asks: true,
    ask: (props) => <RolePeople {...props} place={place} />,
  },
  tab === 'ACTIVE'
    ? {
        name: 'users.deactivate',
        label: words('deactivate'),
        icon: <CircleSlash {...icon} />,
        can: can.ACTION,
        confirm: { question: (n) => t('many.deactivateQuestion', { n }), says: t('many.deactivateText') },
        asks: true,
      }
    : { name: 'users.activate', label: words('activate'), icon: <CircleCheck {...icon} />, can: can.ACTION },
]

/** People who are invited: what sends mails, or ends an invitation, is confirmed. */
export const deedsOfPending = (): BulkDeed[] => [
  {
    name: 'pending.resend',
    label: t('many.resend'),
    icon: <Mail {...icon} />,
    can: can.ACTION,
    confirm: { question: (n) => t('many.resendQuestion', { n }), says: t('many.resendText') },
  },
  {
    name: 'pending.withdraw',
    label: t('many.withdraw'),
    icon: <Undo2 {...icon} />,
    can: can.DELETE,
    confirm: { question: (n) => t('many.withdrawQuestion', { n }), says: t('many.withdrawText') },
  },
]
