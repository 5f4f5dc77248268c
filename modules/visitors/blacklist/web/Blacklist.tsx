import { Plus, ShieldQuestionMark, Upload } from 'lucide-react'
import { lazy } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, countEntries, emailEntries, getEntry, listEntries } from '../contract.ts'
import { type EntryRow, statuses } from '../contract/entry.ts'
import { entryAddress } from './addresses.ts'
import { deedsOfEntries } from './bulkDeeds.tsx'
import { EntryStatusBadge } from './EntryStatusBadge.tsx'
import { t } from './texts.ts'
import { useEntryFilters } from './useEntryFilters.tsx'
import { useEntryMenu } from './useEntryMenu.tsx'

const CheckPerson = lazy(async () => ({ default: (await import('./CheckPerson.tsx')).CheckPerson }))

export const Blacklist = () => <OfBuilding>{({ id, query }) => <EntriesOf oc={id} query={query} />}</OfBuilding>

const nameOf = ({ name }: Pick<EntryRow, 'name'>): string => name ?? t('nobodyNamed')

const columns = (): Column<EntryRow>[] => [
  {
    key: 'name',
    title: words('personName'),
    sortable: true,
    always: true,
    width: 250,
    render: (row) => <NameCell name={nameOf(row)} second={row.company} />,
  },
  { key: 'status', title: words('status'), width: 160, skeleton: 'badge', render: (row) => <EntryStatusBadge of={row} /> },
  { key: 'owner', title: t('column.owner'), width: 180, wide: true, render: ({ owner }) => owner.companyName },
  { key: 'fromDate', title: words('from'), sortable: true, width: 125, wide: true, render: ({ fromDate }) => dayText(fromDate) },
  { key: 'untilDate', title: words('until'), sortable: true, width: 125, render: ({ untilDate }) => dayText(untilDate) },
  { key: 'reviewOn', title: t('column.reviewOn'), sortable: true, width: 135, render: ({ reviewOn }) => dayText(reviewOn) },
]

interface Props {
  oc: string
  query: Record<string, string>
}

const EntriesOf = ({ oc, query }: Props) => {
  const list = useListing(listEntries, { sort: { by: 'updatedDate', direction: 'DESC' }, params: { oc }, except: ['oc'], tab: 'status' })
  const counts = useItem(countEntries, { params: { oc }, query: list.acrossTabs }, { keep: true })
  const ownList = useMe().organisation.kind === 'company'
  const titled = columns().filter(({ key }) => !ownList || key !== 'owner')
  const { shown, choice } = useColumns('blacklist', titled)
  const filters = useEntryFilters(list, oc)
  const { menu, dialog } = useEntryMenu(oc, query)
  const { open, dialog: checking } = useDialog()
  const sheet = useExport(emailEntries, { params: { oc }, query: list.query })
  const bulk = useBulk({
    list,
    params: { oc },
    keyOf: ({ uuid }) => ({ oc, uuid }),
    nameOf,
    canTick: ({ may }) => may.lift,
    deeds: deedsOfEntries(),
  })
  const tab = statuses.find((status) => status === list.tab)
  const add = holds(can.ADD)
    ? { label: t('addUser'), href: to('/blacklist/add-user', {}, query), icon: <Plus size={16} />, primary: true }
    : undefined
  const actions: TitleActions = [
    add,
    holds(can.ACTION) && {
      label: t('check'),
      icon: <ShieldQuestionMark size={16} />,
      onClick: () => open((onClose) => <CheckPerson oc={oc} query={query} onClose={onClose} />),
    },
    holds(can.ADD) && { label: words('upload'), icon: <Upload size={16} />, href: to('/blacklist/upload/users', {}, query) },
    holds(can.EXPORT) && sheet,
  ]
  return (
    <>
      <TitleBar title={t('blacklist')} meta={[list.found]} actions={actions} />
      <BuildingBar path="/blacklist" />
      <StatusTabs label={t('blacklist')} list={list} statuses={statuses} counts={counts.data} nameOf={(status) => t(`status.${status}`)} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchEntries') }} {...filters} columns={choice} />
      <DataTable
        label={t('blacklist')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={nameOf}
        href={({ uuid }) => entryAddress(uuid, query)}
        onHover={({ uuid }) => prefetch(getEntry, { params: { oc, uuid } })}
        menu={menu}
        ticks={bulk.ticks}
        phone={(row) => ({
          title: nameOf(row),
          second: dotted(row.company, t('untilDay', { day: dayText(row.untilDate) })),
          badge: <EntryStatusBadge of={row} />,
        })}
        empty={{ text: tab ? t(`noneOf.${tab}`) : t('noneYet'), action: add }}
      />
      {dialog}
      {checking}
      {bulk.dialog}
    </>
  )
}
