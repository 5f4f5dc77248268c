import { useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import type { Columns } from '#kit/web/parts/list/DataTable.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { words } from '#kit/web/words.ts'
import type { Pass, PassState } from '../contract/pass.ts'
import { makerText } from './makerText.ts'
import { PassBadge } from './PassBadge.tsx'
import { t } from './texts.ts'
import type { Kind } from './usePassFilters.ts'

export const usePassColumns = ({ ofDevices, ofRights }: Kind, state: PassState) => {
  const { day: dayOf } = useMoments()
  const ofCompany = useMe().organisation.kind === 'company'
  const columns: Columns<Pass> = [
    {
      key: 'fullName',
      title: words('name'),
      sortable: true,
      always: true,
      width: 240,
      render: ({ holder }) => <NameCell name={holder.fullName} second={ofCompany ? undefined : holder.company.companyName} />,
    },
    { key: 'status', title: words('status'), width: 150, skeleton: 'badge', render: (pass) => <PassBadge of={pass} /> },
    { key: 'assignedDate', title: t('assigned'), sortable: true, width: 130, render: ({ assignedDate }) => dayOf(assignedDate) },
    ofDevices && { key: 'device', title: t('device'), width: 160, render: ({ device }: Pass) => device ?? '' },
    ofDevices && {
      key: 'expiresDate',
      title: t('expires'),
      width: 130,
      wide: true,
      render: ({ expiresDate }: Pass) => (expiresDate ? dayOf(expiresDate) : ''),
    },
    ofRights &&
      state === 'ASSIGNED' && { key: 'phone', title: t('phoneState'), width: 150, render: ({ phone }: Pass) => (phone ? t(`phoneOf.${phone}`) : '') },
    state === 'UNASSIGNED' && {
      key: 'unassigned',
      title: t('unassigned'),
      width: 130,
      render: ({ unassignedDate }: Pass) => (unassignedDate ? dayOf(unassignedDate) : ''),
    },
    {
      key: 'waiting',
      title: t('controllers'),
      width: 180,
      render: (pass) => makerText(pass) ?? (pass.waiting > 0 ? t('waitingAt', { n: pass.waiting }) : t('confirmed')),
    },
  ]
  return useColumns('passes', columns)
}
