import type { ReactNode } from 'react'
import { type Listing, useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day, flag } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import {
  can,
  countDeskBookings,
  type DeskBooking,
  deskBookingStatuses,
  deskStatusesIn,
  deskViewOf,
  deskViews,
  emailDeskBookings,
  getDeskBookingHistory,
  getDeskDay,
  listDeskBookings,
} from '../contract.ts'
import { type Deed, DeskDeed } from './DeskDeed.tsx'
import { DeskStatusBadge } from './DeskStatusBadge.tsx'
import { planText } from './deskText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const columns = (): Columns<DeskBooking> => [
  {
    key: 'desk',
    title: t('desk'),
    width: 170,
    always: true,
    render: (row) => <NameCell name={t('deskN', { deskNo: row.desk.deskNo })} second={planText(row.plan)} />,
  },
  { key: 'startsAt', title: words('day'), width: 130, sortable: true, render: (row) => dayText(row.date) },
  { key: 'part', title: t('part'), width: 120, render: (row) => t(`part.${row.part}`) },
  holds(can.VIEW) && { key: 'person', title: words('person'), width: 170, render: (row: DeskBooking) => row.person.name },
  holds(can.VIEW) && { key: 'company', title: words('company'), width: 170, wide: true, render: (row: DeskBooking) => row.company.name },
  { key: 'status', title: words('status'), width: 150, skeleton: 'badge', render: (row) => <DeskStatusBadge status={row.status} /> },
]

type View = (typeof deskViews)[number]

const useBookingFilters = (list: Listing<typeof listDeskBookings>, oc: string, view: View) => {
  const plans = useItem(getDeskDay, { params: { oc }, query: {} }, { keep: true }).data?.plans ?? []
  // what is narrowed stays in its tab
  const inTab = { ...list, filter: (changes: Parameters<typeof list.filter>[0]) => list.filter({ view, ...changes }) }
  return useFilters(inTab, {
    status: choice(
      words('status'),
      deskStatusesIn(view).map((value) => ({ value, label: t(`status.${value}`) })),
    ),
    planId: choice(
      t('plan'),
      plans.map((plan) => ({ value: String(plan.id), label: planText(plan) })),
    ),
    mine: flag(t('onlyMine'), t('mineOnly'), t('othersOnly')),
    dateFrom: day(t('fromDay')),
    dateTo: day(t('untilDay')),
  })
}

/** What can be done with a row, and the dialog in which it is. */
const useRowMenu = (oc: string) => {
  const { open, dialog } = useDialog()
  const deed = (row: DeskBooking, what: Deed) => () => open((onClose) => <DeskDeed oc={oc} booking={row} what={what} onClose={onClose} />)
  const menu = (row: DeskBooking): MenuActions => [
    row.may.checkIn && { label: t('checkIn'), onClick: deed(row, 'checkIn') },
    row.may.leave && { label: t('leave'), onClick: deed(row, 'leave') },
    { label: words('historyEllipsis'), onClick: () => open((onClose) => <BookingHistory oc={oc} booking={row} onClose={onClose} />) },
    row.may.cancel && { label: t('cancel'), danger: true, rule: true, onClick: deed(row, 'cancel') },
  ]
  return { menu, dialog }
}

export const DeskBookingList = ({ oc, bar }: Place & { bar: ReactNode }) => {
  const list = useListing(listDeskBookings, { sort: { by: 'startsAt', direction: 'ASC' }, tab: 'view', params: { oc }, except: ['oc', 'tab'] })
  const counts = useItem(countDeskBookings, { params: { oc }, query: list.acrossTabs }, { keep: true })
  const named = { dateFrom: list.value('dateFrom') || undefined, dateTo: list.value('dateTo') || undefined }
  const status = deskBookingStatuses.find((one) => one === list.value('status'))
  const view = deskViews.find((one) => one === list.tab) ?? deskViewOf({ status, ...named })
  const filters = useBookingFilters(list, oc, view)
  const { menu, dialog } = useRowMenu(oc)
  const send = useExport(emailDeskBookings, { query: { ...list.query, view, officeCentreId: oc } })
  const openTab = (tab: string) => {
    const next = deskViews.find((one) => one === tab) ?? 'UPCOMING'
    const fits = deskStatusesIn(next).some((one) => one === status)
    list.filter({ view: next, ...(fits ? {} : { status: undefined }) })
  }
  return (
    <>
      <TitleBar title={t('hotdesks')} meta={[list.found]} actions={[holds(can.EXPORT) && send]} />
      {bar}
      <Tabs
        label={t('tab.bookings')}
        value={view}
        onChange={openTab}
        tabs={deskViews.map((one) => ({ value: one, label: t(`view.${one}`), count: tabCount(counts.data, one) }))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchBookings') }} {...filters} />
      <DataTable
        label={t('tab.bookings')}
        columns={columns()}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={(row) => `${t('deskN', { deskNo: row.desk.deskNo })}, ${dayText(row.date)}`}
        menu={menu}
        phone={(row) => ({
          title: t('deskN', { deskNo: row.desk.deskNo }),
          second: `${dayText(row.date)} · ${t(`part.${row.part}`)}`,
          badge: <DeskStatusBadge status={row.status} />,
        })}
        empty={{ text: t('noBookings') }}
      />
      {dialog}
    </>
  )
}

const BookingHistory = ({ oc, booking, onClose }: { oc: string; booking: DeskBooking; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getDeskBookingHistory, { params: { oc, uuid: booking.uuid }, query: { limit: 100 } })
  const title = t('historyOf', { deskNo: booking.desk.deskNo, day: dayText(booking.date) })
  const wordOf = (field: string, value: string) => (field === 'status' ? t.of(`status.${value}`) : undefined)
  return <HistoryDialog title={title} history={history} onClose={onClose} t={t} told={told} zone={timeZone} wordOf={wordOf} />
}
