import { UnstyledButton } from '@mantine/core'
import { ChevronDown, ChevronRight, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as canCentres } from '#modules/identity/office-centres/contract.ts'
import type { SeriesDate } from '../contract.ts'
import { weekdayOf } from '../contract/series.ts'
import { foldedDates } from './foldedDates.ts'
import { t } from './texts.ts'
import { type WayQuery, WaysOut } from './WaysOut.tsx'
import classes from './Series.module.css'

interface Props {
  label: string
  dates: readonly SeriesDate[]
  /** What the links keep of the address. */
  query: Record<string, string>
  /** How many are asked to it. */
  attendees?: number | null
  /** What is typed goes along to where something else is booked. */
  onInstead?: ((address: string, way: WayQuery) => void) | undefined
  /** They were booked, or asked for; else it is told what would become of them. */
  become?: 'booked' | 'asked' | undefined
}

/** Each date with what the rules say of it, or what has become of it. One that is free is one line. */
export const SeriesDates = ({ label, dates, ...of }: Props) => (
  <div>
    <div className={classes.frame}>
      <table className={classes.dates} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{words('day')}</th>
            <th scope="col">{words('status')}</th>
          </tr>
        </thead>
        <tbody>
          {foldedDates(dates).map(([first, ...others]) =>
            !first ? null : others.length > 0 ? (
              <Folded key={first.date} dates={[first, ...others]} first={first} {...of} />
            ) : (
              <DateRow key={first.date} one={first} {...of} />
            ),
          )}
        </tbody>
      </table>
    </div>
    {dates.some(({ ways }) => ways.length > 0) && <p className={classes.help}>{t('waysApartHelp')}</p>}
  </div>
)

type OfDates = Omit<Props, 'label' | 'dates'>

/** Many that are refused for the same reason: one row, which opens. */
const Folded = ({ dates, first, ...of }: OfDates & { dates: readonly SeriesDate[]; first: SeriesDate }) => {
  const [opened, setOpened] = useState(false)
  const Sign = opened ? ChevronDown : ChevronRight
  return (
    <>
      <tr>
        <th scope="row">
          <UnstyledButton className={classes.folded} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <Sign size={14} aria-hidden /> {t('datesFrom', { n: dates.length, day: dayText(first.date) })}
          </UnstyledButton>
        </th>
        <td>
          <Becomes one={first} become={of.become} />
        </td>
      </tr>
      {opened && dates.map((one) => <DateRow key={one.date} one={one} {...of} />)}
    </>
  )
}

const DateRow = ({ one, query, attendees = null, onInstead, become }: OfDates & { one: SeriesDate }) => (
  <tr>
    <th scope="row">
      <Day one={one} query={query} />
    </th>
    <td>
      <Becomes one={one} become={become} />
      {one.visitProblem && <span className={classes.quiet}> {t('visitProblem', { why: one.visitProblem })}</span>}
      {one.takenBy && <TakenBy by={one.takenBy} query={query} />}
      <WaysOut
        ways={one.ways}
        words={(way) => t('wayApart', { way })}
        address={(form) => to('/manage-bookings/add', {}, { ...query, ...form, ...(attendees === null ? {} : { people: String(attendees) }) })}
        onOpen={onInstead}
        newTab
      />
    </td>
  </tr>
)

const Day = ({ one: { date, bookingUuid }, query }: { one: SeriesDate; query: Record<string, string> }) => (
  <>
    {bookingUuid ? <a href={to('/manage-bookings/{id}', { id: bookingUuid }, query)}>{dayText(date)}</a> : dayText(date)}{' '}
    <span className={classes.quiet}>{t(`weekday.${weekdayOf(date)}`)}</span>
  </>
)

const Becomes = ({ one: { refusal, bookingUuid }, become }: { one: SeriesDate; become?: Props['become'] }) => {
  if (refusal)
    return (
      <>
        <StatusBadge tone="wrong">{t(become ? 'notBooked' : 'wouldNotPass')}</StatusBadge> <span className={classes.quiet}>{refusal.message}</span>
      </>
    )
  if (!become) return <StatusBadge tone="live">{t('isFree')}</StatusBadge>
  if (!bookingUuid) return <StatusBadge tone="idle">{t('notBooked')}</StatusBadge>
  return become === 'asked' ? <StatusBadge tone="waiting">{t('askedOne')}</StatusBadge> : <StatusBadge tone="live">{t('bookedOne')}</StatusBadge>
}

/** What has the room then, for whoever may read that booking; a company is named to whoever sees several. */
const TakenBy = ({ by: { uuid, title, person, company }, query }: { by: NonNullable<SeriesDate['takenBy']>; query: Record<string, string> }) => (
  <div className={classes.quiet}>
    {t('hasIt')}{' '}
    <a href={to('/manage-bookings/{id}', { id: uuid }, query)} target="_blank" rel="noreferrer">
      {title} <ExternalLink size={12} aria-label={t('newTab')} />
    </a>
    {[person, holds(canCentres.VIEW) ? company : '']
      .filter(Boolean)
      .map((name) => ` · ${name}`)
      .join('')}
  </div>
)
