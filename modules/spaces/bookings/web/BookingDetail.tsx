import { Ban, CalendarClock, CheckCheck, CreditCard, LogOut, Pencil, Stamp } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { clockText, dayText, inZone, momentIn } from '#kit/web/parts/fields/dates.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { timesText, whenText } from '#kit/web/times.ts'
import { useNow } from '#kit/web/useNow.ts'
import { words } from '#kit/web/words.ts'
import { RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useCheckout } from '#modules/money/payments/web/front.tsx'
import { type Booking, BookingEdit, checkInBooking, endBooking, getBooking, getBookingHistory, payBooking, updateBooking } from '../contract.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { BookingFields } from './BookingFields.tsx'
import { type BookingForm, bookingFieldOf, editBody, extrasIn, formBegunBy, movedIn, showsWish } from './bookingForm.ts'
import { BookingPeople } from './BookingPeople.tsx'
import { BookingBadges } from './BookingStatusBadge.tsx'
import { ExtrasFields } from './ExtrasFields.tsx'
import { Paid } from './Paid.tsx'
import { payText } from './paidText.ts'
import type { Place } from './place.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { Returned } from './Returned.tsx'
import { keptOf, narrowedIn } from './roomNarrowing.ts'
import { seriesAddress } from './SeriesResult.tsx'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

const Decide = lazy(async () => ({ default: (await import('#modules/identity/approvals/web/front.tsx')).Decide }))
const TakeOffer = lazy(async () => ({ default: (await import('./TakeOffer.tsx')).TakeOffer }))
const WaitingChange = lazy(async () => ({ default: (await import('./WaitingChange.tsx')).WaitingChange }))
const ChangeSeries = lazy(async () => ({ default: (await import('./ChangeSeries.tsx')).ChangeSeries }))
const CheckInPanel = lazy(async () => ({ default: (await import('./CheckInPanel.tsx')).CheckInPanel }))
const CancelBooking = lazy(async () => ({ default: (await import('./CancelBooking.tsx')).CancelBooking }))

export const BookingDetail = () => (
  <RecordOfBuilding read={getBooking} place="id">
    {(booking, place, address) => <OneBooking {...place} booking={booking} address={address} />}
  </RecordOfBuilding>
)

const addressOf = (uuid: string, query: Record<string, string>) => to('/manage-bookings/{id}', { id: uuid }, query)

const OneBooking = ({ booking, address, ...place }: Place & { booking: Booking; address: URLSearchParams }) => {
  const { uuid, may } = booking
  if (address.get('edit') && may.edit) return <EditBooking key={uuid} {...place} booking={booking} />
  if (address.get('series') && may.edit && booking.series)
    return (
      <Suspense>
        <ChangeSeries key={uuid} {...place} booking={booking} />
      </Suspense>
    )
  return <Shown key={uuid} {...place} booking={booking} ledTo={ledTo(address)} />
}

/** What a mail or a notice leads to: the deed stands open. */
const ledTo = (address: URLSearchParams) => ({ checkIn: address.get('check-in') !== null, endSeries: address.get('end-series') !== null })

const mayEnd = ({ status, startsAt, endsAt }: Booking, now: number): boolean =>
  // whoever has checked in early may give it up before it begins
  (status === 'CHECKED_IN' || (status === 'CONFIRMED' && Date.parse(startsAt) <= now)) && now < Date.parse(endsAt)

const Shown = ({ oc, query, booking, ledTo: led }: Place & { booking: Booking; ledTo: ReturnType<typeof ledTo> }) => {
  const [cancelling, setCancelling] = useState(led.endSeries && booking.may.cancel)
  const [deciding, setDeciding] = useState<Booking['toDecide']>(null)
  const now = useNow()
  const { moment } = useMoments()
  const shown = booking
  const { uuid, may } = booking
  const at = { params: { oc, uuid }, version: shown.version }
  const here = (more: Record<string, string> = {}) => addressOf(uuid, { ...query, ...more })
  const checkIn = useSend(checkInBooking, { said: t('said.checkedIn') })
  const end = useSend(endBooking, { said: t('said.ended') })
  const [paymentUuid, setPaymentUuid] = useState<string>()
  const pay = useSend(payBooking, { onDone: (asked) => setPaymentUuid(asked.paymentUuid) })
  const opening = useCheckout(paymentUuid)
  const toPay = { params: { oc, uuid } }
  usePaysAtOnce(may.pay, () => pay(toPay))
  // where a mail has led to it, it stands below with its words
  const mayCheckIn = !led.checkIn && may.checkIn && booking.checkInFrom !== null && Date.parse(booking.checkInFrom) <= now
  return (
    <>
      <TitleBar
        title={booking.title}
        back={to('/manage-bookings', {}, query)}
        badge={<BookingBadges {...booking} />}
        meta={[
          booking.referenceNo,
          booking.facility.title,
          whenText(booking),
          booking.decideUntil !== null && t('heldUntilDecided', { until: moment(booking.decideUntil) }),
          may.pay && booking.payUntil !== null && t('toPayUntil', { until: moment(booking.payUntil) }),
        ]}
        actions={[
          may.pay &&
            !booking.change && {
              label: payText(booking),
              icon: <CreditCard size={16} />,
              primary: true,
              loading: pay.busy || opening,
              onClick: () => pay(toPay),
            },
          mayCheckIn && { label: t('checkIn'), icon: <CheckCheck size={16} />, primary: true, loading: checkIn.busy, onClick: () => checkIn(at) },
          mayEnd(booking, now) &&
            (may.checkIn || booking.status === 'CHECKED_IN') && {
              label: t('endNow'),
              icon: <LogOut size={16} />,
              loading: end.busy,
              onClick: () => end(at),
            },
          booking.toDecide && {
            label: t('approveOrDecline'),
            icon: <Stamp size={16} />,
            primary: true,
            onClick: () => setDeciding(booking.toDecide),
          },
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: !mayCheckIn && !booking.toDecide, href: here({ edit: '1' }) },
          may.edit && (booking.series?.all ?? 0) > 1 && { label: t('changeSeries'), icon: <CalendarClock size={16} />, href: here({ series: '1' }) },
          may.cancel && { label: t('cancelBooking'), icon: <Ban size={16} />, danger: true, rule: true, onClick: () => setCancelling(true) },
        ]}
      />
      <RecordTabs
        label={booking.title}
        here={here()}
        history={<BookingHistory oc={oc} booking={booking} />}
        details={
          <>
            {led.checkIn && (
              <Suspense>
                <CheckInPanel oc={oc} booking={booking} room={booking.facility.title} />
              </Suspense>
            )}
            <BookingFacts oc={oc} booking={booking} query={query}>
              {booking.change && (
                <Suspense>
                  <WaitingChange oc={oc} booking={booking} change={booking.change} pay={{ busy: pay.busy || opening, onPay: () => pay(toPay) }} />
                </Suspense>
              )}
              {booking.offer && (
                <Suspense>
                  <TakeOffer
                    oc={oc}
                    booking={booking}
                    offer={booking.offer}
                    onTaken={(taken) => {
                      if (taken.may.pay) pay(toPay)
                    }}
                  />
                </Suspense>
              )}
            </BookingFacts>
          </>
        }
      />
      {deciding && (
        <Suspense>
          <Decide
            approval={deciding}
            onClose={() => {
              setDeciding(null)
              refreshKinds(['bookings'])
            }}
          />
        </Suspense>
      )}
      {cancelling && (
        <Suspense>
          <CancelBooking oc={oc} booking={booking} reach={led.endSeries ? 'LATER' : 'THIS'} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Who has just booked goes on to pay: the address says so, once. */
const usePaysAtOnce = (mayPay: boolean, pay: () => void): void => {
  const [address, setAddress] = useAddress()
  const asked = address.get('pay') !== null
  const gone = useRef(false)
  useEffect(() => {
    if (!asked || gone.current) return
    gone.current = true
    setAddress({ pay: undefined })
    if (mayPay) pay()
  }, [asked, mayPay, pay, setAddress])
}

interface FactsProps {
  oc: string
  booking: Booking
  query: Record<string, string>
  /** What there is to do about it stands above what it is. */
  children: ReactNode
}
const BookingFacts = ({ oc, booking, query, children }: FactsProps) => {
  const { moment } = useMoments()
  const { floor } = booking.facility
  const clock = (instant: string) => clockText(inZone(instant, booking.timeZone).time)
  return (
    <Sections>
      {children}
      <Section title={t('booking')}>
        <Facts
          facts={[
            {
              label: words('facility'),
              value: [booking.facility.title, floor && `${floor.floorNo} · ${floor.towerName}`].filter(Boolean).join(' · '),
            },
            { label: words('when'), value: whenText(booking) },
            { label: t('series'), value: booking.series && <SeriesPlace series={booking.series} query={query} /> },
            { label: t('placeNo'), value: booking.placeNo === null ? null : String(booking.placeNo) },
            { label: t('attendees'), value: String(booking.attendees) },
            {
              label: t('extras'),
              value: listText(
                booking.extras.map(({ kind, title, quantity }) => (kind === 'LAYOUT' ? title : t('extra.booked', { title, n: quantity }))),
              ),
              wide: true,
            },
            { label: t('person'), value: booking.person.name },
            { label: words('company'), value: booking.company.name },
            {
              label: t('checkIn'),
              value:
                booking.checkedInDate !== null
                  ? momentIn(booking.checkedInDate, booking.timeZone)
                  : booking.status === 'CONFIRMED' && booking.checkInFrom !== null && booking.releaseAt !== null
                    ? t('checkInBetween', { from: clock(booking.checkInFrom), until: clock(booking.releaseAt) })
                    : null,
            },
            { label: words('reason'), value: booking.reason, wide: true },
            { label: t('overrideReason'), value: booking.overrideReason, wide: true },
            { label: t('note'), value: booking.note, wide: true },
          ].filter(({ value }) => value)}
        />
      </Section>
      <BookingPeople oc={oc} booking={booking} query={query} />
      {/* what is free of charge by now may have been paid before */}
      {(booking.quote || booking.returned.length > 0) && (
        <Section title={t('price')}>
          {booking.quote && <QuoteLines quote={booking.quote} />}
          <Paid booking={booking} />
          <Returned booking={booking} />
        </Section>
      )}
      {booking.houseRules && (
        <Section title={t('houseRules')}>
          <p>{booking.houseRules}</p>
        </Section>
      )}
      <Section title={words('record')}>
        <Facts
          columns={2}
          facts={[
            { label: t('created'), value: [moment(booking.createdDate), booking.createdBy].filter(Boolean).join(' · ') },
            { label: words('lastChanged'), value: [moment(booking.updatedDate), booking.updatedBy].filter(Boolean).join(' · ') },
          ]}
        />
      </Section>
    </Sections>
  )
}

const SeriesPlace = ({ series: { id, no, of }, query }: { series: NonNullable<Booking['series']>; query: Record<string, string> }) => (
  <a href={seriesAddress(id, query)}>{t('placeInSeries', { no, of })}</a>
)

const BookingHistory = ({ oc, booking: { uuid, timeZone } }: { oc: string; booking: Booking }) => (
  <RecordHistory
    read={getBookingHistory}
    params={{ oc, uuid }}
    t={t}
    zone={timeZone}
    secret={['title', 'note', 'reason', 'overrideReason', 'name', 'email']}
  />
)

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
  { field: t('attendees'), theirs: String(theirs.attendees), mine: String(mine.attendees) },
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

const EditBooking = ({ oc, query, booking }: Place & { booking: Booking }) => {
  const [address] = useAddress()
  const here = addressOf(booking.uuid, query)
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
    leadsTo: ({ date, may }) => (may.pay ? addressOf(booking.uuid, { ...query, pay: '1' }) : dragged ? calendarOn(date) : here),
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
