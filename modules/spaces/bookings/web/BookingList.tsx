import { Button } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { lazy } from 'react'
import { shownMoney } from '#kit/contract/money.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { language } from '#kit/web/language.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { timesText, whenText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, type Place } from '#modules/identity/office-centres/web/front.tsx'
import {
  type BookingRow,
  type BookingStatus,
  bookingStatuses,
  can,
  countBookings,
  emailBookings,
  getBooking,
  listBookings,
  statusesIn,
  viewOf,
  views,
} from '../contract.ts'
import { BookingBadges } from './BookingStatusBadge.tsx'
import { t } from './texts.ts'
import { useBookingFilters } from './useBookingFilters.ts'

const CancelBooking = lazy(async () => ({ default: (await import('./CancelBooking.tsx')).CancelBooking }))

const statusOf = (value: string): BookingStatus | undefined => bookingStatuses.find((one) => one === value)
const namedDays = ({ value }: { value: (name: 'dateFrom' | 'dateTo') => string }) => ({
  dateFrom: value('dateFrom') || undefined,
  dateTo: value('dateTo') || undefined,
})

const columns = (): Column<BookingRow>[] => [
  {
    key: 'title',
    title: t('bookingTitle'),
    width: 230,
    always: true,
    render: (row) => <NameCell name={row.title} second={row.referenceNo} />,
  },
  { key: 'facility', title: words('facility'), width: 150, render: (row) => row.facility.title },
  { key: 'startsAt', title: words('day'), width: 120, sortable: true, render: (row) => dayText(row.date) },
  { key: 'times', title: words('when'), width: 172, render: timesText },
  { key: 'person', title: t('person'), width: 140, wide: true, render: (row) => row.person.name },
  { key: 'company', title: words('company'), width: 140, wide: true, render: (row) => row.company.name },
  { key: 'attendees', title: t('attendees'), width: 80, align: 'right', wide: true, render: (row) => row.attendees },
  {
    key: 'total',
    title: words('price'),
    width: 110,
    align: 'right',
    wide: true,
    render: ({ total, currency }) => (total === null || currency === null ? undefined : shownMoney(total, currency, language)),
  },
  { key: 'status', title: words('status'), width: 150, wraps: true, skeleton: 'badge', render: (row) => <BookingBadges {...row} /> },
]

type AddressOf = (uuid: string, more?: Record<string, string>) => string

/** What can be done with a row, and the dialog that asks before it is cancelled. */
const useRowMenu = (oc: string, addressOf: AddressOf) => {
  const { open, dialog } = useRowDialog(getBooking)
  const menu = ({ uuid, may }: BookingRow): MenuActions => [
    { label: words('details'), href: addressOf(uuid) },
    may.edit && { label: words('edit'), href: addressOf(uuid, { edit: '1' }) },
    may.cancel && {
      label: t('cancelEllipsis'),
      danger: true,
      rule: true,
      onClick: () => open({ params: { oc, uuid } }, (booking, onClose) => <CancelBooking oc={oc} booking={booking} onClose={onClose} />),
    },
  ]
  return { menu, dialog }
}

export const BookingList = ({ oc, query, add }: Place & { add: TitleAction | undefined }) => {
  const list = useListing(listBookings, {
    sort: { by: 'startsAt', direction: 'ASC' },
    tab: 'view',
    params: { oc },
    except: ['oc', 'show'],
  })
  const counts = useItem(countBookings, { params: { oc }, query: list.acrossTabs }, { keep: true })
  const view = views.find((one) => one === list.tab) ?? viewOf({ status: statusOf(list.value('status')), ...namedDays(list) })
  const filters = useBookingFilters(list, oc, view)
  const addressOf: AddressOf = (uuid, more = {}) => to('/manage-bookings/{id}', { id: uuid }, { ...query, ...more })
  const { menu, dialog } = useRowMenu(oc, addressOf)
  const { shown, choice: columnChoice } = useColumns('bookings', columns())
  const openTab = (tab: string) => {
    const next = views.find((one) => one === tab) ?? 'UPCOMING'
    const fits = statusesIn(next).some((status) => status === list.value('status'))
    list.filter({ view: next, ...(fits ? {} : { status: undefined }) })
  }
  const toDay = { label: t('showDay'), icon: <CalendarDays size={16} />, href: to('/manage-bookings', {}, query) }
  const send = useExport(emailBookings, { query: { ...list.query, view, officeCentreId: oc } })
  return (
    <>
      <TitleBar title={t('bookings')} meta={[list.found]} actions={[add, toDay, holds(can.EXPORT) && send]} />
      <BuildingBar path="/manage-bookings" query={query} />
      <Tabs
        label={t('bookings')}
        value={view}
        onChange={openTab}
        tabs={views.map((one) => ({ value: one, label: t(`view.${one}`), count: tabCount(counts.data, one) }))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchBookings') }} {...filters} columns={columnChoice}>
        {view === 'TO_APPROVE' && holds(can.ACTION) && (
          <Button component={Link} href={to('/approvals')} variant="default" size="sm">
            {t('decideSeveral')}
          </Button>
        )}
      </ListToolbar>
      <DataTable
        label={t('bookings')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ uuid }) => addressOf(uuid)}
        onHover={({ uuid }) => prefetch(getBooking, { params: { oc, uuid } })}
        menu={menu}
        phone={(row) => ({
          title: row.title,
          second: [row.facility.title, whenText(row)].join(' · '),
          badge: <BookingBadges {...row} />,
        })}
        empty={{ text: t(`none.${view}`), action: add }}
      />
      {dialog}
    </>
  )
}
