import { useState } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { timesText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { type Booking, BookingEdit, updateBooking } from '../contract.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { bookingAddress } from './bookingAddress.ts'
import { BookingFields } from './BookingFields.tsx'
import { type BookingForm, bookingFieldOf, editBody, extrasIn, formBegunBy, movedIn, showsWish } from './bookingForm.ts'
import { ExtrasFields } from './ExtrasFields.tsx'
import { keptOf, narrowedIn } from './roomNarrowing.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

const differencesOf =
  ({ extras }: Booking) =>
  (theirs: BookingForm, mine: BookingForm) => {
    const added = (form: BookingForm) =>
      listText(
        extrasIn(form).map(({ extraUuid, quantity }) =>
          t('extra.booked', { title: extras.find(({ uuid }) => uuid === extraUuid)?.title ?? '–', n: quantity }),
        ),
      )
    return [...differences(theirs, mine), { field: t('extras'), theirs: added(theirs), mine: added(mine) }]
  }
const differences = (theirs: BookingForm, mine: BookingForm) => [
  { field: words('day'), theirs: dayText(theirs.date), mine: dayText(mine.date) },
  { field: words('when'), theirs: timesText(theirs), mine: timesText(mine) },
  { field: t('attendees'), theirs: String(theirs.attendees ?? ''), mine: String(mine.attendees ?? '') },
  { field: t('bookingTitle'), theirs: theirs.title, mine: mine.title },
  { field: t('note'), theirs: theirs.note, mine: mine.note },
  { field: t('discountCode'), theirs: theirs.discountCode, mine: mine.discountCode },
]

/** When and where somebody wants it is one wish. */
const together = [['facilityUuid', 'date', 'timeFrom', 'timeUntil', 'payBy', 'discountCode']] as const

/** What this save did: what waited before and waits still is not said anew. */
const saidOf = (before: Booking, { change, status }: Booking) => {
  const wanted = (of: Booking['change']) => of && [of.facility.uuid, of.date, of.timeFrom, of.timeUntil, of.attendees, of.total, of.due].join()
  if (change && wanted(change) !== wanted(before.change)) return change.status === 'ASKED' ? 'said.changeAsked' : 'said.changeHeld'
  return status === 'PENDING_APPROVAL' ? 'said.asked' : 'said.changed'
}

export const EditBooking = ({ oc, query, booking }: Place & { booking: Booking }) => {
  const [address] = useAddress()
  const here = bookingAddress(booking.uuid, query)
  const dragged = address.get('show') === 'day'
  const calendarOn = (date: string): string => to('/manage-bookings', {}, { ...query, ...keptOf(narrowedIn(address)), date })
  const back = dragged ? calendarOn(booking.date) : here
  const edit = useEdit({
    record: booking,
    save: updateBooking,
    schema: BookingEdit,
    at: { params: { oc, uuid: booking.uuid } },
    toForm: formBegunBy(dragged),
    // what was typed of the change that waits is not what was dragged
    keep: `bookings/${booking.uuid}${dragged ? '/dragged' : ''}`,
    toBody: editBody,
    t,
    fieldOf: bookingFieldOf,
    together,
    said: (saved) => t(saidOf(booking, saved)),
    // on to the difference, where there is one; whoever dragged it goes back to the day, and sees it there
    leadsTo: ({ date, may }) => (may.pay ? bookingAddress(booking.uuid, { ...query, pay: '1' }) : dragged ? calendarOn(date) : here),
  })
  // where it was dragged to, once: from then on it is what somebody types
  const [moved, setMoved] = useState(() => movedIn(address))
  if (moved) {
    edit.set(moved)
    setMoved(undefined)
  }
  return (
    <>
      <TitleBar title={booking.title} back={back} />
      <EditForm
        edit={edit}
        differences={differencesOf(booking)}
        summary={
          <AnswerPanel
            oc={oc}
            form={edit.values}
            existing={booking.uuid}
            theirs={booking.status === 'CONFIRMED'}
            waits={booking.status === 'PENDING_APPROVAL'}
            payError={edit.errors.payBy}
            onTake={edit.set}
          />
        }
      >
        {booking.change && <p className={classes.above}>{t(showsWish(booking, dragged) ? 'replacesChange' : 'replacesChangeWithStanding')}</p>}
        <BookingFields oc={oc} form={edit.values} onChange={edit.set} errors={edit.errors} existing={booking.uuid} />
        <ExtrasFields oc={oc} form={edit.values} onChange={edit.set} errors={edit.errors} existing={booking.uuid} />
      </EditForm>
    </>
  )
}
