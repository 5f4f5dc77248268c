import { Plus } from 'lucide-react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { to } from '#kit/web/screens.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { canOwn } from '../contract.ts'
import { BookingDay } from './BookingDay.tsx'
import { BookingList } from './BookingList.tsx'
import type { Place } from './place.ts'
import { t } from './texts.ts'

/** A day on which one sees what is free, or a list of bookings; which of them stands in the address. */
export const ManageBookings = () => <OfBuilding>{({ id, query }) => <Bookings oc={id} query={query} />}</OfBuilding>

const Bookings = ({ oc, query }: Place) => {
  const [address] = useAddress()
  const list = address.get('show') === 'list'
  const add = holds(canOwn.EDIT)
    ? { label: t('addBooking'), icon: <Plus size={16} />, primary: true, href: to('/manage-bookings/add', {}, query) }
    : undefined
  return list ? <BookingList oc={oc} query={query} add={add} /> : <BookingDay oc={oc} query={query} add={add} />
}
