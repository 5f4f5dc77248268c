import { shownMoney } from '#kit/contract/money.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { language } from '#kit/web/language.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import type { Booking } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

/** What came back of a booking, how far it is, and the way to the payment or the line. */
export const Returned = ({ booking: { returned, timeZone } }: { booking: Booking }) => (
  <>
    {returned.map(({ amount, currency, status, at, path }, i) => (
      <p key={i}>
        {t(`returned.${status}`, { amount: shownMoney(amount, currency, language), moment: momentIn(at, timeZone) })}{' '}
        {path && (
          <Link href={path} className={classes.inText}>
            {t(status === 'CREDITED' ? 'toLine' : 'toPayment')}
          </Link>
        )}
      </p>
    ))}
  </>
)
