import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { to } from '#kit/web/screens.ts'
import { timesText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import type { SeriesChangeDate } from '../contract.ts'
import { weekdayOf } from '../contract/series.ts'
import { t } from './texts.ts'
import { WaysOut } from './WaysOut.tsx'
import classes from './Series.module.css'

interface Props {
  dates: readonly SeriesChangeDate[]
  currency: string
  /** Once they are changed: the query of the links to them. */
  done?: Record<string, string>
}

const moment = ({ date, ...times }: SeriesChangeDate['was']): string => `${dayText(date)} (${t(`weekday.${weekdayOf(date)}`)}) ${timesText(times)}`

export const differenceText = (amount: number, currency: string): string => {
  const money = shownMoney(Math.abs(amount), currency, language)
  return amount === 0 ? '' : t(amount > 0 ? 'dearer' : 'cheaper', { amount: money })
}

/** Each date as it is and as it will be, or why it stays; or what has become of it. */
export const ChangedDates = ({ dates, currency, done }: Props) => (
  <div className={classes.frame}>
    <table className={classes.dates} aria-label={t('datesBecome')}>
      <thead>
        <tr>
          <th scope="col">{t('nowThere')}</th>
          <th scope="col">{t('willBe')}</th>
          <th scope="col">{words('status')}</th>
        </tr>
      </thead>
      <tbody>
        {dates.map((one) => (
          <tr key={one.bookingUuid}>
            <th scope="row">{done ? <a href={to('/manage-bookings/{id}', { id: one.bookingUuid }, done)}>{moment(one.was)}</a> : moment(one.was)}</th>
            <td>{one.same ? '–' : `${moment(one)} ${one.room}`.trim()}</td>
            <td>
              <Becomes one={one} done={done !== undefined} />
              <Why one={one} currency={currency} />
              <Ways one={one} done={done} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Becomes = ({ one: { same, going, changed, asked, refusal, problem, status }, done }: { one: SeriesChangeDate; done: boolean }) => {
  if (same) return <StatusBadge tone="idle">{t('sameAlready')}</StatusBadge>
  if (done && asked) return <StatusBadge tone="waiting">{t('askedOne')}</StatusBadge>
  if (done && changed)
    return (
      <StatusBadge tone={status === 'CONFIRMED' ? 'live' : 'waiting'}>{status === 'CONFIRMED' ? t('changedOne') : t(`status.${status}`)}</StatusBadge>
    )
  if (!done && going) return <StatusBadge tone="live">{t('canGo')}</StatusBadge>
  return <StatusBadge tone={refusal || problem ? 'wrong' : 'idle'}>{t('staysHere')}</StatusBadge>
}

const Why = ({
  one: { refusal, problem, totalBefore, total, going, changed, visitProblem },
  currency,
}: {
  one: SeriesChangeDate
  currency: string
}) => {
  const difference = going || changed ? differenceText((total ?? 0) - (totalBefore ?? 0), currency) : ''
  const lines = [refusal?.message, problem, difference, visitProblem && t('visitProblem', { why: visitProblem })].filter(Boolean)
  return lines.length === 0 ? null : <div className={classes.quiet}>{lines.join(' · ')}</div>
}

/** What would do for a date that stays: once the others are changed, a press opens it so. */
const Ways = ({ one: { bookingUuid, ways, changed, asked }, done }: { one: SeriesChangeDate; done: Record<string, string> | undefined }) => (
  <WaysOut
    ways={changed || asked ? [] : ways}
    words={(way) => t('wayAlone', { way })}
    address={done && ((query) => to('/manage-bookings/{id}', { id: bookingUuid }, { ...done, edit: '1', ...query }))}
  />
)
