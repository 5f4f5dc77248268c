import { Archive, PackageCheck, Plus } from 'lucide-react'
import { type Listing, useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { type BadgeLoan, can, countBadgeLoans, emailBadgeLoans, holderKinds, listBadgeLoans, loanStatuses } from '../contract.ts'
import { HandOut, LoanHistory, LoseBadge } from './badgeDialogs.ts'
import { NumberField } from './NumberField.tsx'
import { t } from './texts.ts'
import { useGiveBack, useTakeBack } from './useGiveBack.ts'

export const BadgeLoans = () => <OfBuilding>{({ id, query }) => <LoansOf oc={id} query={query} />}</OfBuilding>

const tones = { OUT: 'live', OVERDUE: 'waiting', LOST: 'wrong', RETURNED: 'over' } as const
const Status = ({ status }: Pick<BadgeLoan, 'status'>) => <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
const nameOf = ({ holder }: BadgeLoan): string => holder ?? t('nobodyNamed')
const secondOf = ({ kind, company }: BadgeLoan): string => company?.name ?? t(`kind.${kind}`)

interface Props {
  oc: string
  query: Record<string, string>
}

const columns = (timeZone: string): Column<BadgeLoan>[] => [
  {
    key: 'number',
    title: t('column.number'),
    sortable: true,
    always: true,
    width: 120,
    render: ({ number, card }) => <NameCell name={number} second={card} />,
  },
  { key: 'holder', title: t('column.holder'), always: true, width: 240, render: (row) => <NameCell name={nameOf(row)} second={secondOf(row)} /> },
  { key: 'sinceDate', title: t('column.sinceDate'), sortable: true, width: momentWidth, render: ({ sinceDate }) => momentIn(sinceDate, timeZone) },
  { key: 'dueOn', title: t('column.dueOn'), sortable: true, width: 130, wide: true, render: ({ dueOn }) => dayText(dueOn) },
  { key: 'status', title: words('status'), width: 140, skeleton: 'badge', render: (row) => <Status status={row.status} /> },
]

/** What can be done with a badge that is out, and handing one out. */
const useLoanDeeds = (oc: string, query: Record<string, string>) => {
  const { open, dialog } = useDialog()
  const giveBack = useGiveBack(oc)
  const takeBack = useTakeBack(oc)
  const handOut = (number = '') => open((onClose) => <HandOut oc={oc} number={number} onClose={onClose} />)
  const menu = (row: BadgeLoan): MenuActions => [
    row.may.giveBack && { label: row.status === 'LOST' ? t('found') : t('giveBackNow'), onClick: () => giveBack(row) },
    row.may.takeBack && { label: t('takeBack'), onClick: () => takeBack(row) },
    row.visitUuid && { label: t('openVisit'), href: to('/visitor-records/{uuid}', { uuid: row.visitUuid }, query) },
    { label: words('historyEllipsis'), onClick: () => open((onClose) => <LoanHistory oc={oc} loan={row} onClose={onClose} />) },
    row.may.lose && {
      label: t('lose'),
      rule: true,
      danger: true,
      onClick: () => open((onClose) => <LoseBadge oc={oc} loan={row} onClose={onClose} />),
    },
  ]
  return { menu, giveBack, handOut, dialog }
}

const useBulkOfLoans = (oc: string, list: Listing<typeof listBadgeLoans>) =>
  useBulk({
    list,
    params: { oc },
    keyOf: ({ uuid }) => ({ oc, uuid }),
    nameOf: ({ number }) => number,
    canTick: ({ may }) => may.giveBack,
    deeds: [{ name: 'badges.return', label: t('giveBack'), icon: <PackageCheck size={16} strokeWidth={1.7} />, can: can.ACTION }],
  })

const LoansOf = ({ oc, query }: Props) => {
  const { timeZone, kind } = useMe().organisation
  const list = useListing(listBadgeLoans, { sort: { by: 'sinceDate', direction: 'DESC' }, params: { oc }, except: ['oc'], tab: 'status' })
  const counts = useItem(countBadgeLoans, { params: { oc }, query: list.acrossTabs }, { keep: true }).data
  const filters = useFilters(list, {
    kind: choice(
      t('filter.kind'),
      holderKinds.map((one) => ({ value: one, label: t(`kind.${one}`) })),
    ),
  })
  const { menu, giveBack, handOut, dialog } = useLoanDeeds(oc, query)
  const sheet = useExport(emailBadgeLoans, { params: { oc }, query: list.query })
  const desk = holds(can.ACTION) && kind !== 'company'
  const bulk = useBulkOfLoans(oc, list)
  const add = desk ? { label: t('handOut'), icon: <Plus size={16} />, primary: true, onClick: () => handOut() } : undefined
  const actions: TitleActions = [
    add,
    holds(can.EDIT) && kind !== 'company' && { label: t('stock'), icon: <Archive size={16} />, href: to('/badges/stock', {}, query) },
    holds(can.EXPORT) && sheet,
  ]
  const tab = loanStatuses.find((status) => status === list.tab)
  return (
    <>
      <TitleBar title={t('badges')} meta={[list.found]} actions={actions} />
      <BuildingBar path="/badges" />
      <StatusTabs label={t('badges')} list={list} statuses={loanStatuses} counts={counts} nameOf={(status) => t(`status.${status}`)} />
      {desk && <NumberField oc={oc} onOut={giveBack} onFree={handOut} />}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchLoans') }} {...filters} />
      <DataTable
        label={t('badges')}
        columns={columns(timeZone)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ number }) => number}
        menu={menu}
        {...(desk ? { ticks: bulk.ticks } : {})}
        phone={(row) => ({
          title: `${row.number} · ${nameOf(row)}`,
          second: momentIn(row.sinceDate, timeZone),
          badge: <Status status={row.status} />,
        })}
        empty={{ text: t(`none.${tab ?? 'ALL'}`), ...(add ? { action: add } : {}) }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
