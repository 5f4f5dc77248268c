import { dayText } from '#kit/web/parts/fields/dates.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { SeriesDate } from '../contract.ts'
import { weekdayOf } from '../contract/series.ts'
import { t } from './texts.ts'
import classes from './Series.module.css'

interface Props {
  label: string
  dates: readonly SeriesDate[]
  /** Once they are booked: the query of the links to them. */
  booked?: Record<string, string>
}

/** Each date with what the rules say of it, or what has become of it. */
export const SeriesDates = ({ label, dates, booked }: Props) => (
  <div className={classes.frame}>
    <table className={classes.dates} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{words('day')}</th>
          <th scope="col">{words('status')}</th>
        </tr>
      </thead>
      <tbody>
        {dates.map(({ date, refusal, bookingUuid, visitProblem }) => (
          <tr key={date}>
            <th scope="row">
              {booked && bookingUuid ? <a href={to('/manage-bookings/{id}', { id: bookingUuid }, booked)}>{dayText(date)}</a> : dayText(date)}{' '}
              <span className={classes.quiet}>{t(`weekday.${weekdayOf(date)}`)}</span>
            </th>
            <td>
              {refusal ? (
                <>
                  <StatusBadge tone="wrong">{t(booked ? 'notBooked' : 'wouldNotPass')}</StatusBadge>{' '}
                  <span className={classes.quiet}>{refusal.message}</span>
                </>
              ) : (
                <StatusBadge tone={booked && !bookingUuid ? 'idle' : 'live'}>
                  {t(booked ? (bookingUuid ? 'bookedOne' : 'notBooked') : 'isFree')}
                </StatusBadge>
              )}
              {visitProblem && <span className={classes.quiet}> {t('visitProblem', { why: visitProblem })}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
