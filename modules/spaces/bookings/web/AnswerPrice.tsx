import type { Data } from '#kit/contract/endpoint.ts'
import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import type { checkBooking } from '../contract.ts'
import type { BookingForm } from './bookingForm.ts'
import { PayWays } from './PayWays.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

export type Answer = Data<typeof checkBooking>

interface Props {
  answer: Answer
  /** It is theirs, and the building has to agree to what is asked for instead. */
  asksAgain: boolean
  /** No way to pay has been chosen for it before. */
  unpaid: boolean
  payBy: BookingForm['payBy']
  payError: string | undefined
  onChoose: (payBy: BookingForm['payBy']) => void
}
/** What it would cost, what of that is to be paid, and how. */
export const AnswerPrice = ({
  answer: { quote, due, moneyProblem, payWays, refundSteps, needsApproval },
  asksAgain,
  unpaid,
  payBy,
  payError,
  onChoose,
}: Props) => (
  <>
    {quote ? <QuoteLines quote={quote} /> : <p className={classes.quiet}>{t('find.noPrice')}</p>}
    {due !== null && quote && !moneyProblem && (
      <p>{t(asksAgain ? 'dueOnceAgreed' : 'dueForChange', { due: shownMoney(due, quote.currency, language) })}</p>
    )}
    {unpaid && quote && quote.total > 0 && payWays.length === 0 && <p className={classes.quiet}>{t('payNone')}</p>}
    {payWays.length > 0 && (
      <PayWays ways={payWays} refundSteps={refundSteps} chosen={payBy} onChoose={onChoose} error={payError} needsApproval={needsApproval} />
    )}
  </>
)
