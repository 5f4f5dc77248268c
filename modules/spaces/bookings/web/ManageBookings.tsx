import { CalendarPlus, List, Plus, Printer, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { canOwn } from '../contract.ts'
import { askedDay } from './askedDay.ts'
import { BookingDay } from './BookingDay.tsx'
import { BookingList } from './BookingList.tsx'
import { calendarViews } from './calendar.ts'
import { keptOf, narrowedIn } from './roomNarrowing.ts'
import { RoomNarrowing } from './RoomNarrowing.tsx'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

const FindRooms = lazy(async () => ({ default: (await import('./FindRooms.tsx')).FindRooms }))
const CalendarFeed = lazy(async () => ({ default: (await import('./CalendarFeed.tsx')).CalendarFeed }))
const WeekView = lazy(async () => ({ default: (await import('./WeekView.tsx')).WeekView }))
const MonthView = lazy(async () => ({ default: (await import('./MonthView.tsx')).MonthView }))
const views = { day: BookingDay, week: WeekView, month: MonthView } as const

/** A day, a week or a month on which one sees what is free, a list of bookings, or a search for a room; which of them stands in the address. */
export const ManageBookings = () => <OfBuilding>{({ id, query }) => <Bookings oc={id} query={query} />}</OfBuilding>

const Bookings = ({ oc, query }: Place) => {
  const [address] = useAddress()
  const phone = usePhone()
  const [feeding, setFeeding] = useState(false)
  const show = address.get('show')
  const add = holds(canOwn.EDIT)
    ? { label: t('addBooking'), icon: <Plus size={16} />, primary: true, href: to('/manage-bookings/add', {}, query) }
    : undefined
  if (show === 'list') return <BookingList oc={oc} query={query} add={add} />
  if (show === 'find')
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <FindRooms oc={oc} query={query} />
      </Suspense>
    )
  const view = calendarViews.find((one) => one === show) ?? 'day'
  const Calendar = views[view]
  const feed = holds(canOwn.EDIT) ? [{ label: t('calendarFeed'), icon: <CalendarPlus size={16} />, rule: true, onClick: () => setFeeding(true) }] : []
  // beside the calendar there is no place for it on a phone
  const print = phone ? [{ label: t('print'), icon: <Printer size={16} />, rule: true, onClick: () => window.print() }] : []
  const date = askedDay(address)
  // what rooms are narrowed by goes along, and the day
  const kept = keptOf(narrowedIn(address))
  const { categoryId } = kept
  const find = {
    label: t('findRoom'),
    icon: <Search size={16} />,
    href: to('/manage-bookings', {}, { ...query, ...kept, ...(date && { date }), show: 'find' }),
  }
  const toList = {
    label: t('showList'),
    icon: <List size={16} />,
    href: to('/manage-bookings', {}, { ...query, ...(categoryId && { categoryId }), show: 'list' }),
  }
  return (
    <>
      <div className={classes.head}>
        <TitleBar title={t('bookings')} actions={[add, find, toList, ...print, ...feed]} />
      </div>
      <BuildingBar path="/manage-bookings" query={{ ...query, ...(view === 'day' ? {} : { show: view }) }} />
      <RoomNarrowing oc={oc} />
      <Suspense fallback={<DetailSkeleton />}>
        <Calendar oc={oc} query={query} />
      </Suspense>
      {feeding && (
        <Suspense>
          <CalendarFeed oc={oc} onClose={() => setFeeding(false)} />
        </Suspense>
      )}
    </>
  )
}
