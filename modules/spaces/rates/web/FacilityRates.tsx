import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import type { FacilityPricesProps } from '#modules/spaces/facilities/web/front.tsx'
import { can, listRates, type RateRow } from '../contract.ts'
import { betweenText, perText, scopeText } from './rateText.ts'
import { t } from './texts.ts'

/** More than that is read in the list. */
const shownAtMost = 12

/** Of one name there may be several: for other people, hours or days. */
const labelOf = (rate: RateRow): string =>
  [
    rate.name,
    ...(rate.kind === 'BASE' ? [] : [t(`kind.${rate.kind}`)]),
    ...(rate.scope === 'EVERYBODY' ? [] : [scopeText(rate)]),
    ...(rate.status === 'UPCOMING' || rate.validUntil !== null ? [betweenText(rate.validFrom, rate.validUntil)] : []),
  ].join(' · ')

const useOpen = (oc: string, facilityId: number, status: 'CURRENT' | 'UPCOMING') => {
  const asked = { facilityId, status, sortProperties: 'validFrom', sortDirection: 'ASC', limit: shownAtMost } as const
  return useItem(listRates, holds(can.VIEW) ? { params: { oc }, query: asked } : undefined).data
}

/** What a facility costs, and will, to whoever reads prices; and that it costs nothing where there is no price. */
export const FacilityRates = ({ oc, query, facility: { id, uuid, payBy } }: FacilityPricesProps) => {
  const now = useOpen(oc, id, 'CURRENT')
  const later = useOpen(oc, id, 'UPCOMING')
  if (!now || !later) return null
  const open = [...now.items, ...later.items]
  const n = now.total + later.total
  const add = holds(can.ADD) && <Link href={to('/rates/add', {}, { ...query, facility: uuid })}>{t('addRate')}</Link>
  return (
    <Section title={t('rates')} actions={add}>
      {open.length === 0 ? (
        <p>{t(payBy.length > 0 ? 'freeThoughPaid' : 'freeOfCharge')}</p>
      ) : (
        <Facts
          facts={open.slice(0, shownAtMost).map((rate) => ({
            label: labelOf(rate),
            value: <Link href={to('/rates/{uuid}', { uuid: rate.uuid }, query)}>{perText(rate)}</Link>,
          }))}
        />
      )}
      {n > shownAtMost && <Link href={to('/rates-discounts', {}, { ...query, facilityId: String(id) })}>{t('allRatesOf', { n })}</Link>}
    </Section>
  )
}
