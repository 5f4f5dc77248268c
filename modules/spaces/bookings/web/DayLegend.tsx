import { t } from './texts.ts'

/** What the colours of bookings mean. */
export const DayLegend = () => (
  <>
    <li data-state="CONFIRMED">{t('status.CONFIRMED')}</li>
    <li data-state="CHECKED_IN">{t('status.CHECKED_IN')}</li>
    <li data-state="PENDING_APPROVAL">{t('status.PENDING_APPROVAL')}</li>
    <li data-state="PENDING_PAYMENT">{t('status.PENDING_PAYMENT')}</li>
    <li data-state="held">{t('heldLegend')}</li>
    <li data-state="work">{t('keptFreeLegend')}</li>
    <li data-state="shut">{t('shut')}</li>
    <li data-state="blocked">{t('blocked')}</li>
  </>
)
