import { Ban, CalendarClock, CheckCheck, CreditCard, LogOut, Pencil, Stamp } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import type { Entry } from '#kit/web/entries.ts'
import { listText } from '#kit/web/listed.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { clockText, inZone, momentIn } from '#kit/web/parts/fields/dates.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { whenText } from '#kit/web/times.ts'
import { useNow } from '#kit/web/useNow.ts'
import { words } from '#kit/web/words.ts'
import { RecordOfBuilding, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { useCheckout } from '#modules/money/payments/web/front.tsx'
import { type Booking, checkInBooking, endBooking, getBooking, getBookingHistory, payBooking } from '../contract.ts'
import { bookingAddress } from './bookingAddress.ts'
import { BookingPeople } from './BookingPeople.tsx'
import { BookingBadges } from './BookingStatusBadge.tsx'
import { EditBooking } from './EditBooking.tsx'
import { Paid } from './Paid.tsx'
import { payText } from './paidText.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { Returned } from './Returned.tsx'
import { seriesAddress } from './SeriesResult.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'

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

/** Paying what is asked for it, and whether that is under way. */
const usePay = (oc: string, { uuid, may }: Booking) => {
  const [paymentUuid, setPaymentUuid] = useState<string>()
  const send = useSend(payBooking, { onDone: (asked) => setPaymentUuid(asked.paymentUuid) })
  const opening = useCheckout(paymentUuid)
  const onPay = () => send({ params: { oc, uuid } })
  usePaysAtOnce(may.pay, onPay)
  return { busy: send.busy || opening, onPay }
}
type Pay = ReturnType<typeof usePay>

interface ShownProps extends Place {
  booking: Booking
  ledTo: ReturnType<typeof ledTo>
}
const Shown = ({ oc, query, booking, ledTo: led }: ShownProps) => {
  const [cancelling, setCancelling] = useState(led.endSeries && booking.may.cancel)
  const [deciding, setDeciding] = useState<Booking['toDecide']>(null)
  const pay = usePay(oc, booking)
  const here = (more: Record<string, string> = {}) => bookingAddress(booking.uuid, { ...query, ...more })
  const meta = useMeta(booking)
  const attendance = useAttendance(oc, booking, led.checkIn)
  const { may, series } = booking
  return (
    <>
      <TitleBar
        title={booking.title}
        back={to('/manage-bookings', {}, query)}
        badge={<BookingBadges {...booking} />}
        meta={meta}
        actions={[
          may.pay &&
            !booking.change && { label: payText(booking), icon: <CreditCard size={16} />, primary: true, loading: pay.busy, onClick: pay.onPay },
          attendance.checkIn,
          attendance.end,
          booking.toDecide && {
            label: t('approveOrDecline'),
            icon: <Stamp size={16} />,
            primary: true,
            onClick: () => setDeciding(booking.toDecide),
          },
          may.edit && {
            label: words('edit'),
            icon: <Pencil size={16} />,
            primary: !attendance.checkIn && !booking.toDecide,
            href: here({ edit: '1' }),
          },
          may.edit && (series?.all ?? 0) > 1 && { label: t('changeSeries'), icon: <CalendarClock size={16} />, href: here({ series: '1' }) },
          may.cancel && { label: t('cancelBooking'), icon: <Ban size={16} />, danger: true, rule: true, onClick: () => setCancelling(true) },
        ]}
      />
      <RecordTabs
        label={booking.title}
        here={here()}
        history={<BookingHistory oc={oc} booking={booking} />}
        details={<BookingShown oc={oc} query={query} booking={booking} checksIn={led.checkIn} pay={pay} />}
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

/** Which booking it is, for when, and until when something has to be done about it. */
const useMeta = (booking: Booking) => {
  const { moment } = useMoments()
  return [
    booking.referenceNo,
    booking.facility.title,
    whenText(booking),
    booking.decideUntil !== null && t('heldUntilDecided', { until: moment(booking.decideUntil) }),
    booking.may.pay && booking.payUntil !== null && t('toPayUntil', { until: moment(booking.payUntil) }),
  ]
}

/** Checking in, from when it opens; and giving up what is left. */
const useAttendance = (oc: string, booking: Booking, led: boolean): { checkIn: Entry<TitleAction>; end: Entry<TitleAction> } => {
  const now = useNow()
  const { uuid, version, may, checkInFrom, status } = booking
  const at = { params: { oc, uuid }, version }
  const checkIn = useSend(checkInBooking, { said: t('said.checkedIn') })
  const end = useSend(endBooking, { said: t('said.ended') })
  return {
    // where a mail has led to it, it stands below with its words
    checkIn: !led &&
      may.checkIn &&
      checkInFrom !== null &&
      Date.parse(checkInFrom) <= now && {
        label: t('checkIn'),
        icon: <CheckCheck size={16} />,
        primary: true,
        loading: checkIn.busy,
        onClick: () => checkIn(at),
      },
    end: mayEnd(booking, now) &&
      (may.checkIn || status === 'CHECKED_IN') && {
        label: t('endNow'),
        icon: <LogOut size={16} />,
        loading: end.busy,
        onClick: () => end(at),
      },
  }
}

interface DetailsProps extends Place {
  booking: Booking
  checksIn: boolean
  pay: Pay
}
const BookingShown = ({ oc, query, booking, checksIn, pay }: DetailsProps) => (
  <>
    {checksIn && (
      <Suspense>
        <CheckInPanel oc={oc} booking={booking} room={booking.facility.title} />
      </Suspense>
    )}
    <BookingFacts oc={oc} booking={booking} query={query}>
      {booking.change && (
        <Suspense>
          <WaitingChange oc={oc} booking={booking} change={booking.change} pay={pay} />
        </Suspense>
      )}
      {booking.offer && (
        <Suspense>
          <TakeOffer
            oc={oc}
            booking={booking}
            offer={booking.offer}
            onTaken={(taken) => {
              if (taken.may.pay) pay.onPay()
            }}
          />
        </Suspense>
      )}
    </BookingFacts>
  </>
)

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
              value: dotted(booking.facility.title, floor && `${floor.floorNo} · ${floor.towerName}`),
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
        <Section title={words('price')}>
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
      <RecordSection record={booking} made={t('created')} />
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
    told={told}
    zone={timeZone}
    secret={['title', 'note', 'reason', 'overrideReason', 'name', 'email']}
  />
)
