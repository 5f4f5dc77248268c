import { CalendarClock } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, canOwn } from '../contract.ts'
import { t } from './texts.ts'

export const bookingScreens = screens('spaces/bookings', t, [
  {
    path: '/manage-bookings',
    title: 'bookings',
    can: canOwn.VIEW,
    addOn,
    menu: { group: 'spaces', icon: CalendarClock, daily: true, letter: 'm' },
    load: () => import('./ManageBookings.tsx').then((m) => m.ManageBookings),
  },
  { path: '/manage-bookings/add', title: 'addBooking', can: canOwn.EDIT, addOn, load: () => import('./BookingAdd.tsx').then((m) => m.BookingAdd) },
  {
    path: '/manage-bookings/rooms/{uuid}',
    title: 'room.title',
    can: canOwn.VIEW,
    addOn,
    load: () => import('./RoomHere.tsx').then((m) => m.RoomHere),
  },
  {
    path: '/manage-bookings/{id}',
    title: 'booking',
    can: canOwn.VIEW,
    addOn,
    load: () => import('./BookingDetail.tsx').then((m) => m.BookingDetail),
  },
])
