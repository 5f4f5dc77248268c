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
import { type Answer, AnswerPrice } from './AnswerPrice.tsx'
import { type BookingForm, forWhomOf, isAskable, wantedBody } from './bookingForm.ts'
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
    <AnswerPrice
      answer={data}
      asksAgain={theirs === true && data.needsApproval}
      unpaid={existing === undefined || form.payBy === ''}
      payBy={form.payBy}
      payError={payError}
      onChoose={(payBy) => onTake({ payBy })}
    />
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
          {wait && <Waiting answer={data} form={form} wait={wait} />}
          <Ways ways={data.ways} date={form.date} onTake={take} />
        </>
      )}
    </div>
  )
}

interface WaitingProps {
  answer: Answer
  form: BookingForm
  wait: NonNullable<Props['wait']>
}
/** That somebody waits for it already, or how they can. */
const Waiting = ({ answer: { waiting, refusal }, form, wait }: WaitingProps) => (
  <>
    {waiting && (
      <p>
        {waitingText(waiting.rank, form)} ·{' '}
        <a href={to('/waiting-lists')} target="_blank" rel="noreferrer" className={classes.inText}>
          {t('wait.lists')} <ExternalLink size={12} aria-label={t('newTab')} />
        </a>
      </p>
    )}
    {refusal?.rule === 'free' && !refusal.own && !waiting && (
      <>
        <Button size="xs" fullWidth loading={wait.busy} onClick={wait.onWait}>
          {t('wait.for')}
        </Button>
        <p className={classes.quiet}>{t('wait.text')}</p>
      </>
    )}
  </>
)

/** What would pass instead. */
const Ways = ({ ways, date, onTake }: { ways: readonly Way[]; date: string; onTake: (way: Way) => void }) => (
  <>
    {ways.length > 0 && <h3 className={classes.waysTitle}>{t('wouldPass')}</h3>}
    <ul className={classes.ways}>
      {ways.map((way) => (
        <li key={`${way.facility.uuid} ${way.date} ${way.timeFrom}`}>
          <Button variant="default" size="xs" fullWidth onClick={() => onTake(way)} classNames={{ label: classes.way ?? '' }} h="auto" py={6}>
            <span>{shortWay(way, date)}</span>
            {way.price && <span className={classes.wayPrice}>{shownMoney(way.price.total, way.price.currency, language)}</span>}
          </Button>
        </li>
      ))}
    </ul>
  </>
)
