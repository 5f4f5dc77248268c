import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { pauses } from '#kit/web/pauses.ts'
import { useItem, useSend } from '#kit/web/queries.ts'
import { leaveWaiting } from '#modules/identity/waiting-lists/contract.ts'
import { type Booking, checkBooking, takeOfferedBooking } from '../contract.ts'
import { formOf, wantedBody } from './bookingForm.ts'
import { PayWays } from './PayWays.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

interface Props {
  oc: string
  booking: Booking
  offer: NonNullable<Booking['offer']>
  /** Goes to pay, where it has to be paid online. */
  onTaken: (booking: Booking) => void
}

/** What is held for whoever waited: its price of now, how it is paid, and until when. */
export const TakeOffer = ({ oc, booking, offer, onTaken }: Props) => {
  const { moment } = useMoments()
  const shown = booking
  const [payBy, setPayBy] = useState(formOf(booking).payBy)
  const [payError, setPayError] = useState<string>()
  const [code, setCode] = useState(booking.discountCode ?? '')
  const [asked] = useDebouncedValue(code, pauses.choices)
  const body = { ...wantedBody({ ...formOf(booking), discountCode: asked }, booking.uuid), attendees: booking.attendees }
  const { data, error } = useItem(checkBooking, { params: { oc }, body })
  const take = useSend(takeOfferedBooking, {
    said: ({ status }) => t(status === 'PENDING_APPROVAL' ? 'said.asked' : status === 'PENDING_PAYMENT' ? 'said.held' : 'said.booked'),
    onDone: onTaken,
    onRefused: (error) => {
      if (error.code !== 'pay_by_missing' && error.code !== 'pay_by_unfit') return false
      setPayError(error.message)
      return true
    },
  })
  const decline = useSend(leaveWaiting, { said: t('said.declined') })
  return (
    <Section title={t('offer.title')}>
      <p>{t('offer.until', { at: moment(offer.until) })}</p>
      {data?.needsApproval && <p className={classes.quiet}>{t('needsApproval')}</p>}
      {data?.quote && <QuoteLines quote={data.quote} />}
      {data && data.payWays.length > 0 && (
        <PayWays
          ways={data.payWays}
          refundSteps={data.refundSteps}
          chosen={payBy}
          onChoose={(way) => {
            setPayBy(way)
            setPayError(undefined)
          }}
          error={payError}
          needsApproval={data.needsApproval}
        />
      )}
      <TextInput
        label={t('discountCode')}
        description={t('discountCodeHelp')}
        maxLength={24}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        error={error?.code === 'code_unfit' && error.message}
      />
      <div className={classes.offerButtons}>
        <Button
          loading={take.busy}
          onClick={() =>
            take({ params: { oc, uuid: booking.uuid }, version: shown.version, body: { payBy: payBy || null, discountCode: code.trim() || null } })
          }
        >
          {t('offer.take')}
        </Button>
        <Button variant="default" loading={decline.busy} onClick={() => decline({ params: { uuid: offer.uuid } })}>
          {t('offer.decline')}
        </Button>
      </div>
    </Section>
  )
}
