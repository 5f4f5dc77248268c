import { Link } from '#kit/web/frame/Link.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { to } from '#kit/web/screens.ts'
import type { Block } from '../contract.ts'
import { t } from './texts.ts'

/** How many, with the list of whom it concerns: what was cancelled on those days, there. */
export const CancelledFor = ({
  block: { cancelledBookings: n, next, scope, category, facility },
  query,
}: {
  block: Block
  query: Record<string, string>
}) => {
  if (n === 0) return numberText(0)
  const there: Record<string, string> =
    scope === 'FACILITY' && facility
      ? { facilityId: String(facility.id) }
      : scope === 'CATEGORY' && category
        ? { categoryId: String(category.id) }
        : {}
  const days = { dateFrom: next.dateFrom, dateTo: next.dateUntil }
  return (
    <>
      {numberText(n)} ·{' '}
      <Link href={to('/manage-bookings', {}, { ...query, show: 'list', status: 'CANCELLED', ...days, ...there })}>{t('cancelledThen')}</Link>
    </>
  )
}
