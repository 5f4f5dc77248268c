import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { type Approval, listApprovals, listStandIns, views } from '../contract.ts'
import { DecideButton, decidedColumns, DecisionBadge, waitingColumns } from './approvalColumns.tsx'
import { deedsOfApprovals } from './bulkDeeds.tsx'
import { StandIns } from './StandIns.tsx'
import { t } from './texts.ts'

const Decide = lazy(async () => ({ default: (await import('./Decide.tsx')).Decide }))

/** What waits for the reader, oldest first; what the reader has decided; and who decides while the reader is away. */
export const Approvals = () => {
  const list = useListing(listApprovals, { sort: { by: 'sinceDate', direction: 'ASC' }, tab: 'view' })
  // read together with the list; whoever names nobody has nothing there, and the list then begins higher
  const unread = useItem(listStandIns, {}).isLoading
  const { open, dialog } = useDialog()
  const go = useGo()
  const { moment } = useMoments()
  const view = views.find((one) => one === list.tab) ?? 'WAITING'
  const bulk = useBulk({
    list,
    params: {},
    keyOf: ({ uuid }) => ({ uuid }),
    nameOf: ({ title }) => title,
    deeds: view === 'WAITING' ? deedsOfApprovals() : [],
  })
  const decide = (approval: Approval) => open((onClose) => <Decide approval={approval} onClose={onClose} />)
  const menu = (approval: Approval): MenuActions => [
    approval.decision === null && { label: t('decide'), onClick: () => decide(approval) },
    { label: words('keyOpenRecord'), onClick: () => go(approval.path) },
  ]
  return (
    <>
      <TitleBar title={t('approvals')} meta={[list.found]} />
      <StandIns />
      {!unread && (
        <>
          <Tabs label={t('approvals')} value={view} onChange={list.setTab} tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))} />
          <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchApprovals') }} />
          <DataTable
            label={t('approvals')}
            columns={view === 'WAITING' ? waitingColumns(moment, decide) : decidedColumns(moment)}
            {...list.table}
            rowKey={({ uuid }) => uuid}
            rowName={({ title }) => title}
            menu={menu}
            ticks={bulk.ticks}
            phone={(row) => ({
              title: row.title,
              second: `${row.brief} · ${moment(row.decidedDate ?? row.sinceDate)}`,
              ...(row.decision
                ? { badge: <DecisionBadge decision={row.decision} /> }
                : { deed: <DecideButton approval={row} onDecide={decide} forFinger /> }),
            })}
            empty={{ text: t(view === 'WAITING' ? 'noneWaiting' : 'noneDecided') }}
          />
        </>
      )}
      {dialog}
      {bulk.dialog}
    </>
  )
}
