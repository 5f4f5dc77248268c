import { Button, Loader } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { useItem } from '#kit/web/queries.ts'
import { whenText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import { findElsewhere, type TouchedBooking } from '../contract.ts'
import { type BlockForm, decisionOn, elsewhereBody } from './blockForm.ts'
import { t } from './texts.ts'
import classes from './BlockedDates.module.css'

export const BookingWords = ({ booking }: { booking: TouchedBooking }) => (
  <div className={classes.what}>
    <a href={booking.href} target="_blank" rel="noreferrer">
      {booking.title ?? booking.referenceNo} <ExternalLink size={12} aria-label={t('newTab')} />
    </a>
    <span className={classes.when}>{`${booking.facility} · ${whenText(booking)}`}</span>
    <span className={classes.quiet}>{dotted(booking.person, booking.company, words('people', { n: booking.attendees }))}</span>
  </div>
)

interface OneProps {
  oc: string
  form: BlockForm
  booking: TouchedBooking
  onDecide: (keep: boolean) => void
}
/** A booking in the way, with what becomes of it. */
export const TouchedOne = ({ oc, form, booking, onDecide }: OneProps) => {
  const [moving, setMoving] = useState(false)
  const { mayCancel, title, referenceNo } = booking
  return (
    <li className={classes.booking}>
      <BookingWords booking={booking} />
      <span className={classes.deeds}>
        {mayCancel && title !== null && (
          <Button
            variant="subtle"
            size="xs"
            aria-expanded={moving}
            aria-label={t('moveBooking', { title: title || referenceNo })}
            onClick={() => setMoving(!moving)}
          >
            {t('move')}
          </Button>
        )}
        <Decide booking={booking} value={decisionOn(form, booking)} onDecide={onDecide} />
      </span>
      {moving && <MoveTo oc={oc} form={form} booking={booking} />}
    </li>
  )
}

/** Each leads to its form with that typed, beside this one: moved out of the way it is no more in this list. */
const MoveTo = ({ oc, form, booking: { uuid, href } }: Omit<OneProps, 'onDecide'>) => {
  const { data, error } = useItem(findElsewhere, { params: { oc }, body: elsewhereBody(form, uuid) })
  const link = (said: string, query: Record<string, string>) => (
    <a href={`${href}?${new URLSearchParams({ edit: '1', ...query })}`} target="_blank" rel="noreferrer">
      {said} <ExternalLink size={12} aria-label={t('newTab')} />
    </a>
  )
  if (!data) return error ? <p className={classes.quiet}>{error.message}</p> : <Loader size="xs" />
  return (
    <div className={classes.elsewhere}>
      <p role="status" className={classes.quiet}>
        {t(data.length > 0 ? 'moveTo' : 'moveNowhere')}
      </p>
      <ul className={classes.ways}>
        {data.map((way) => (
          <li key={`${way.facilityUuid} ${way.date} ${way.timeFrom}`}>
            {link(`${way.facility} · ${whenText(way)}`, {
              facility: way.facilityUuid,
              date: way.date,
              from: way.timeFrom,
              // a field of the form knows no midnight at the end of a day
              until: way.timeUntil === '24:00' ? '23:59' : way.timeUntil,
            })}
          </li>
        ))}
        <li>{link(t('moveElse'), {})}</li>
      </ul>
    </div>
  )
}

const Decide = ({ booking, value, onDecide }: { booking: TouchedBooking; value: boolean | undefined; onDecide: (keep: boolean) => void }) => {
  if (!booking.mayCancel) return <span className={classes.quiet}>{t('runsOn')}</span>
  const options = [
    { value: 'keep', label: t('keep') },
    { value: 'cancel', label: words('cancel') },
  ]
  return (
    <Segmented
      label={t('decisionOn', { title: booking.title ?? booking.referenceNo })}
      value={value === undefined ? '' : value ? 'keep' : 'cancel'}
      options={options}
      onChange={(next) => onDecide(next === 'keep')}
    />
  )
}
