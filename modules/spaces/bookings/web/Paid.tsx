import { Link } from '#kit/web/frame/Link.tsx'
import { useMoments } from '#kit/web/moments.ts'
import type { Booking } from '../contract.ts'
import { paidText } from './paidText.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

/** How it is paid, with the way to the payment; where something has come back, the way stands beside that (`Returned`). */
export const Paid = ({ booking }: { booking: Booking }) => {
  const { moment } = useMoments()
  const text = paidText(booking, moment)
  const path = booking.returned.some((one) => one.path === booking.paymentPath) ? null : booking.paymentPath
  if (!text && !path) return null
  return (
    <p>
      {text}{' '}
      {path && (
        <Link href={path} className={classes.inText}>
          {t('toPayment')}
        </Link>
      )}
    </p>
  )
}
