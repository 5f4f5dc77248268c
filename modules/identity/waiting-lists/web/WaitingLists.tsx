import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import {
  can,
  entryStatuses,
  type EntryStatus,
  leaveWaiting,
  listOwnWaiting,
  listWaiting,
  openStatuses,
  views,
  type WaitingEntry,
} from '../contract.ts'
import { RemoveWaiting } from './RemoveWaiting.tsx'
import { t } from './texts.ts'

const tones = {
  WAITING: 'waiting',
  OFFERED: 'live',
  TAKEN: 'live',
  DECLINED: 'over',
  LAPSED: 'over',
  WITHDRAWN: 'over',
  UNSERVED: 'wrong',
} as const
const EntryBadge = ({ status }: Pick<WaitingEntry, 'status'>) => <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>

/** What one waits for; and for whoever looks after the building, who waits for what. */
export const WaitingLists = () => {
  const [address] = useAddress()
  return address.get('whose') === 'all' && holds(can.VIEW) ? (
    <OfBuilding>{({ id, query }) => <Everybodys oc={id} query={query} />}</OfBuilding>
  ) : (
    <Own />
  )
}

const Whose = ({ value }: { value: 'mine' | 'all' }) =>
  holds(can.VIEW) ? (
    <Tabs
      label={t('waitingListsOf')}
      value={value}
      tabs={[
        { value: 'mine', label: words('myOwn'), href: to('/waiting-lists', {}) },
        { value: 'all', label: t('whose.all'), href: to('/waiting-lists', {}, { whose: 'all' }) },
      ]}
    />
  ) : null

const when: Column<WaitingEntry> = {
  key: 'from',
  title: words('when'),
  width: momentWidth,
  sortable: true,
  wide: true,
  render: ({ from, timeZone }) => momentIn(from, timeZone),
}
const what: Column<WaitingEntry> = {
  key: 'title',
  title: t('column.what'),
  width: 300,
  always: true,
  render: ({ title, kindName }) => <NameCell name={title} second={kindName} />,
}
const status: Column<WaitingEntry> = {
  key: 'status',
  title: words('status'),
  width: 120,
  skeleton: 'badge',
  render: (row) => <EntryBadge status={row.status} />,
}
const place: Column<WaitingEntry> = {
  key: 'rank',
  title: t('column.rank'),
  width: 90,
  render: ({ rank }) => rank !== null && t('rankN', { n: rank }),
}
const joined: Column<WaitingEntry> = {
  key: 'joinedDate',
  title: t('column.joined'),
  width: momentWidth,
  sortable: true,
  wide: true,
  render: ({ joinedDate, timeZone }) => momentIn(joinedDate, timeZone),
}
const until: Column<WaitingEntry> = {
  key: 'offerUntil',
  title: t('column.until'),
  width: momentWidth,
  render: ({ offerUntil, timeZone }) => offerUntil && momentIn(offerUntil, timeZone),
}
const who: Column<WaitingEntry> = {
  key: 'person',
  title: t('column.person'),
  width: 200,
  render: ({ person, company }) => <NameCell name={person} second={company.name} />,
}
const phone = (row: WaitingEntry) => ({
  title: row.title,
  second: row.offerUntil
    ? t('heldUntil', { at: momentIn(row.offerUntil, row.timeZone) })
    : row.rank === null
      ? row.kindName
      : t('rankN', { n: row.rank }),
  badge: <EntryBadge status={row.status} />,
})

const Own = () => {
  const list = useListing(listOwnWaiting, { sort: { by: 'from', direction: 'ASC' }, tab: 'view', except: ['whose'] })
  const view = views.find((one) => one === list.tab) ?? 'OPEN'
  const leave = useSend(leaveWaiting, { said: t('left') })
  const menu = ({ uuid, may, path, status: now }: WaitingEntry): MenuActions => [
    path && { label: t('seeOffer'), href: path },
    may.leave && { label: t(now === 'OFFERED' ? 'decline' : 'leave'), danger: true, onClick: () => leave({ params: { uuid } }) },
  ]
  return (
    <>
      <TitleBar title={t('waitingLists')} meta={[list.found]} />
      <Whose value="mine" />
      <Tabs label={t('waitingLists')} value={view} onChange={list.setTab} tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('search') }} />
      <DataTable
        label={t('waitingLists')}
        columns={[what, when, status, view === 'OPEN' && place, view === 'OPEN' && until, joined]}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ path }) => path ?? undefined}
        menu={menu}
        phone={phone}
        empty={{ text: t(view === 'OPEN' ? 'noneOpen' : 'noneClosed') }}
      />
    </>
  )
}

const statusesIn = (view: (typeof views)[number]): EntryStatus[] =>
  entryStatuses.filter((one) => openStatuses.some((open) => open === one) === (view === 'OPEN'))

const Everybodys = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listWaiting, { sort: { by: 'from', direction: 'ASC' }, tab: 'view', params: { oc }, except: ['whose', 'oc'] })
  const view = views.find((one) => one === list.tab) ?? 'OPEN'
  const filters = useFilters(list, {
    status: choice(
      words('status'),
      statusesIn(view).map((value) => ({ value, label: t(`status.${value}`) })),
    ),
  })
  const { open, dialog } = useDialog()
  const menu = (entry: WaitingEntry): MenuActions => [
    entry.may.remove && {
      label: t('remove'),
      danger: true,
      onClick: () => open((onClose) => <RemoveWaiting oc={oc} entry={entry} onClose={onClose} />),
    },
  ]
  return (
    <>
      <TitleBar title={t('waitingLists')} meta={[list.found]} />
      <BuildingBar path="/waiting-lists" query={{ ...query, whose: 'all' }} />
      <Whose value="all" />
      {/* a state is one of a tab: it does not go along to the other */}
      <Tabs
        label={t('waitingLists')}
        value={view}
        onChange={(next) => list.filter({ view: next === 'OPEN' ? undefined : next, status: undefined })}
        tabs={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('search') }} {...filters} />
      <DataTable
        label={t('waitingLists')}
        columns={[what, who, when, status, view === 'OPEN' && place, view === 'OPEN' && until, joined]}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        menu={menu}
        phone={phone}
        empty={{ text: t(view === 'OPEN' ? 'noneOpenOfAll' : 'noneClosed') }}
      />
      {dialog}
    </>
  )
}
