import { Button } from '@mantine/core'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { dayWidth, momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { type Approval, listApprovals, listStandIns, views } from '../contract.ts'
import { deedsOfApprovals } from './bulkDeeds.tsx'
import { StandIns } from './StandIns.tsx'
import { t } from './texts.ts'
import classes from './Approvals.module.css'

const Decide = lazy(async () => ({ default: (await import('./Decide.tsx')).Decide }))

const decider = ({ decidedBy, decidedFor }: Approval): string =>
  decidedFor ? t('byFor', { by: decidedBy ?? '', away: decidedFor }) : (decidedBy ?? '')

const DecisionBadge = ({ decision }: Pick<Approval, 'decision'>) =>
  decision && <StatusBadge tone={decision === 'APPROVED' ? 'live' : 'wrong'}>{t(`decision.${decision}`)}</StatusBadge>

const DecideButton = ({ approval, onDecide, forFinger }: { approval: Approval; onDecide: (approval: Approval) => void; forFinger?: true }) => (
  <Button
    variant="default"
    size="xs"
    {...(forFinger ? { h: 44 } : {})}
    aria-label={`${t('decide')} ${approval.title}`}
    onClick={() => onDecide(approval)}
  >
    {t('decide')}
  </Button>
)

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
  const what: Column<Approval> = {
    key: 'what',
    title: t('column.what'),
    always: true,
    // when it ends stands last, and is what one decides about
    wraps: true,
    width: 320,
    render: ({ title, kindName, standsInFor }) => (
      <NameCell name={title} second={standsInFor ? t('standsInFor', { name: standsInFor }) : kindName} wraps />
    ),
  }
  // who asks is part of it
  const brief: Column<Approval> = {
    key: 'brief',
    title: t('column.about'),
    always: true,
    wraps: true,
    width: 240,
    render: (row) => <span className={classes.brief}>{row.brief}</span>,
  }
  const columns: Record<(typeof views)[number], Column<Approval>[]> = {
    WAITING: [
      what,
      brief,
      // what is asked for says it, too: it is sorted by where there is room
      {
        key: 'neededBy',
        title: t('column.neededBy'),
        sortable: true,
        width: dayWidth,
        wide: true,
        render: ({ neededBy }) => neededBy && dayText(neededBy),
      },
      { key: 'sinceDate', title: t('column.since'), sortable: true, width: momentWidth, render: ({ sinceDate }) => moment(sinceDate) },
      {
        key: 'decide',
        title: words('decision'),
        always: true,
        width: 110,
        render: (row) => <DecideButton approval={row} onDecide={decide} />,
      },
    ],
    DECIDED: [
      what,
      brief,
      { key: 'decision', title: words('decision'), width: 120, skeleton: 'badge', render: (row) => <DecisionBadge decision={row.decision} /> },
      { key: 'remark', title: t('remark'), width: 220, wide: true, render: ({ remark }) => remark },
      { key: 'decidedBy', title: t('column.by'), width: 200, render: decider },
      { key: 'decidedDate', title: t('column.decided'), width: momentWidth, render: ({ decidedDate }) => decidedDate && moment(decidedDate) },
    ],
  }
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
            columns={columns[view]}
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
