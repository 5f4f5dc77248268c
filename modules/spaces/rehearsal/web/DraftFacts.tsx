import { Suspense } from 'react'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getFacility } from '#modules/spaces/facilities/contract.ts'
import { OtherRules } from '#modules/spaces/facilities/web/front.tsx'
import type { Rehearsal } from '../contract.ts'
import { money } from './rehearsalText.ts'
import { t } from './texts.ts'

/** What was tried, beside what holds now. */
export const DraftFacts = ({ oc, rehearsal: { rules, rate, limit, about, result } }: { oc: string; rehearsal: Rehearsal }) => (
  <Section title={t('draft')}>
    {rules && (about.uuid === null ? t('draftGone') : <RulesTried oc={oc} uuid={about.uuid} rules={rules.rules} />)}
    {rate && <Facts facts={[{ label: t('price'), value: t(`per.${rate.rate.unit}`, { price: money(rate.rate.price, result?.currency ?? '') }) }]} />}
    {limit && (
      <Facts
        facts={[
          {
            label: t('limit'),
            value:
              limit.maxBooking === null || limit.maxBookingUnit === null
                ? t('noLimit')
                : t('limitOf', { n: limit.maxBooking, unit: t(`unit.${limit.maxBookingUnit}`) }),
          },
        ]}
      />
    )}
  </Section>
)

const RulesTried = ({ oc, uuid, rules }: { oc: string; uuid: string; rules: NonNullable<Rehearsal['rules']>['rules'] }) => {
  const facility = useItem(getFacility, { params: { oc, uuid } }).data
  return facility ? (
    <Suspense>
      <OtherRules facility={facility} rules={rules} />
    </Suspense>
  ) : null
}
