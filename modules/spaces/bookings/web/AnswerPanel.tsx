import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ExternalLink } from 'lucide-react'
import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { pauses } from '#kit/web/pauses.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { checkBooking, WantedInput, type Way } from '../contract.ts'
import { type BookingForm, forWhomOf, isAskable, wantedBody } from './bookingForm.ts'
import { PayWays } from './PayWays.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { t } from './texts.ts'
import { useUnmet } from './useUnmet.ts'
import { shortWay } from './WaysOut.tsx'
import classes from './Bookings.module.css'

interface Props {
  oc: string
  form: BookingForm
  /** Which booking is changed; none: a new one. */
  existing?: string
  /** It is theirs: what the building has to agree to is asked for beside it; or it is only asked for itself. */
  theirs?: boolean
  waits?: boolean
  /** Of the way to pay, which is chosen here. */
  payError?: string | undefined
  onTake: (changes: Partial<BookingForm>) => void
  /** Waits for what somebody else has; none: there is nothing to wait for here. */
  wait?: { busy: boolean; onWait: () => void }
}

/** Of whoever books, or for whom somebody of the building does. */
const waitingText = (rank: number | null, form: BookingForm): string => {
  if (rank === null) return t('wait.held')
  return t(forWhomOf(form, undefined).memberId === undefined ? 'wait.rank' : 'wait.rankOfOther', { n: rank })
}

/** While somebody types: whether it would pass, else the rule and what would. Each of these is taken by a press. */
export const AnswerPanel = ({ oc, form, existing, theirs, waits, payError, onTake, wait }: Props) => {
  const wanted = isAskable(form) ? JSON.stringify(wantedBody(form, existing)) : ''
  const [asked] = useDebouncedValue(wanted, pauses.choices)
  const body = asked ? WantedInput.safeParse(JSON.parse(asked)).data : undefined
  const { data, error } = useItem(checkBooking, body && { params: { oc }, body }, { keep: true })
  const unmet = useUnmet(oc, body && data?.allowed === false && !error ? body : undefined)
  const take = ({ facility, date, timeFrom, timeUntil }: Way) => {
    unmet.tell()
    onTake({ facilityUuid: facility.uuid, date, timeFrom, timeUntil: timeUntil === '24:00' ? '23:59' : timeUntil })
  }
  const price = data && (
    <>
      {data.quote ? <QuoteLines quote={data.quote} /> : <p className={classes.quiet}>{t('find.noPrice')}</p>}
      {data.due !== null && data.quote && !data.moneyProblem && (
        <p>{t(theirs && data.needsApproval ? 'dueOnceAgreed' : 'dueForChange', { due: shownMoney(data.due, data.quote.currency, language) })}</p>
      )}
      {(existing === undefined || form.payBy === '') && data.quote && data.quote.total > 0 && data.payWays.length === 0 && (
        <p className={classes.quiet}>{t('payNone')}</p>
      )}
      {data.payWays.length > 0 && (
        <PayWays
          ways={data.payWays}
          refundSteps={data.refundSteps}
          chosen={form.payBy}
          onChoose={(payBy) => onTake({ payBy })}
          error={payError}
          needsApproval={data.needsApproval}
        />
      )}
    </>
  )
  return (
    <div role="status" aria-busy={asked !== wanted} className={classes.answer}>
      {!body ? (
        <p className={classes.quiet}>{t('answerLater')}</p>
      ) : error ? (
        <p>{error.message}</p>
      ) : !data ? null : data.allowed ? (
        <>
          {/* free, and still refused by what is paid for it */}
          <StatusBadge tone={data.moneyProblem ? 'wrong' : 'live'}>{t(data.moneyProblem ? 'wouldNotPass' : 'availableThen')}</StatusBadge>
          {data.moneyProblem ? (
            <p>{data.moneyProblem}</p>
          ) : (
            <p className={classes.quiet}>{t(waits ? 'asksInstead' : !data.needsApproval ? 'atOnce' : theirs ? 'asksAnew' : 'needsApproval')}</p>
          )}
          {price}
        </>
      ) : (
        <>
          <StatusBadge tone="wrong">{t('wouldNotPass')}</StatusBadge>
          <p>{data.refusal?.message}</p>
          {form.overrideReason !== '' && price}
          {wait && data.waiting && (
            <p>
              {waitingText(data.waiting.rank, form)} ·{' '}
              <a href={to('/waiting-lists')} target="_blank" rel="noreferrer" className={classes.inText}>
                {t('wait.lists')} <ExternalLink size={12} aria-label={t('newTab')} />
              </a>
            </p>
          )}
          {wait && data.refusal?.rule === 'free' && !data.refusal.own && !data.waiting && (
            <>
              <Button size="xs" fullWidth loading={wait.busy} onClick={wait.onWait}>
                {t('wait.for')}
              </Button>
              <p className={classes.quiet}>{t('wait.text')}</p>
            </>
          )}
          {data.ways.length > 0 && <h3 className={classes.waysTitle}>{t('wouldPass')}</h3>}
          <ul className={classes.ways}>
            {data.ways.map((way) => (
              <li key={`${way.facility.uuid} ${way.date} ${way.timeFrom}`}>
                <Button variant="default" size="xs" fullWidth onClick={() => take(way)} classNames={{ label: classes.way ?? '' }} h="auto" py={6}>
                  <span>{shortWay(way, form.date)}</span>
                  {way.price && <span className={classes.wayPrice}>{shownMoney(way.price.total, way.price.currency, language)}</span>}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
