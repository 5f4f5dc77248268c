import { useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can, countErasureRequests, declineErasure, type ErasureRequest, erasureStatuses, listErasureRequests } from '../contract.ts'
import { management, PrivacyTabs } from './PrivacyTabs.tsx'
import { t } from './texts.ts'

const tones: Record<ErasureRequest['status'], StatusTone> = { WAITING: 'waiting', DONE: 'over', DECLINED: 'wrong', WITHDRAWN: 'over' }

const Status = ({ of: { status, overdue } }: { of: ErasureRequest }) => (
  <StatusBadge tone={overdue ? 'wrong' : tones[status]} plain={status === 'DONE' || status === 'WITHDRAWN'}>
    {overdue ? t('overdue') : t(`status.${status}`)}
  </StatusBadge>
)
const nameOf = ({ person }: ErasureRequest): string => person?.fullName ?? t('formerUser')
const opens = ({ status, person, receipt }: ErasureRequest): string | undefined => {
  if (receipt) return to(`${management}/receipts/{uuid}`, { uuid: receipt.uuid })
  return status === 'WAITING' && person && holds(can.ACTION) ? to(`${management}/erase/{id}`, { id: person.id }) : undefined
}

const columnsOf = (day: (at: string) => string): Column<ErasureRequest>[] => [
  {
    key: 'person',
    title: t('column.person'),
    width: 280,
    always: true,
    render: (row) => <NameCell name={nameOf(row)} second={row.person?.username} />,
  },
  { key: 'status', title: words('status'), width: 130, skeleton: 'badge', render: (row) => <Status of={row} /> },
  { key: 'createdDate', title: t('column.asked'), width: 130, sortable: true, render: (row) => day(row.createdDate) },
  {
    key: 'due',
    title: t('column.due'),
    width: 130,
    wide: true,
    render: (row) => (row.status === 'WAITING' ? day(row.dueDate) : '–'),
  },
  {
    key: 'decided',
    title: t('column.decided'),
    width: 180,
    wide: true,
    render: (row) => dotted(row.decidedDate && day(row.decidedDate), row.decidedBy) || '–',
  },
  { key: 'receipt', title: t('column.receipt'), width: 190, render: (row) => row.receipt?.referenceNo ?? '–' },
]

/** Who has asked to be erased, and what was answered. */
export const RequestList = () => {
  const list = useListing(listErasureRequests, { sort: { by: 'createdDate', direction: 'DESC' }, tab: 'status' })
  const counts = useItem(countErasureRequests, {}, { keep: true })
  const [declining, setDeclining] = useState<ErasureRequest>()
  const { day } = useMoments()
  const close = () => setDeclining(undefined)
  const decline = useSend(declineErasure, { said: t('declined'), closes: close })
  const menu = (row: ErasureRequest): MenuActions => {
    const href = opens(row)
    return [
      href && { label: row.receipt ? t('openReceipt') : t('openErasure'), href },
      row.status === 'WAITING' && holds(can.ACTION) && { label: t('decline'), danger: true, rule: true, onClick: () => setDeclining(row) },
    ]
  }
  const status = (['ALL', ...erasureStatuses] as const).find((one) => one === list.tab) ?? 'ALL'
  const labelOf = (one: 'ALL' | ErasureRequest['status']): string => [t(`status.${one}`), tabCount(counts.data, one)].filter(Boolean).join(' ')
  return (
    <>
      <TitleBar title={t('managePrivacy')} meta={[list.found]} />
      <PrivacyTabs value="requests" />
      <ListToolbar>
        <Segmented
          label={words('status')}
          value={status}
          options={(['ALL', ...erasureStatuses] as const).map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={list.setTab}
        />
      </ListToolbar>
      <DataTable
        label={t('tab.requests')}
        columns={columnsOf(day)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={nameOf}
        href={opens}
        menu={menu}
        phone={(row) => ({ title: nameOf(row), second: day(row.createdDate), badge: <Status of={row} /> })}
        empty={
          status === 'ALL'
            ? { text: t('noRequests') }
            : { text: t('noRequestsOfKind'), action: { label: words('clearLinked'), onClick: () => list.setTab('ALL') } }
        }
      />
      {declining && (
        <ConfirmDialog
          opened
          title={t('declineQuestion', { name: nameOf(declining) })}
          warning={null}
          verb={t('declineVerb')}
          reason={{ required: true }}
          busy={decline.busy}
          onClose={close}
          onConfirm={(reason) => decline({ params: { uuid: declining.uuid }, body: { reason } })}
        >
          {t('declineText')}
        </ConfirmDialog>
      )}
    </>
  )
}
