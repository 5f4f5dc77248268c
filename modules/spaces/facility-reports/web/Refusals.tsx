import { BarList } from '#kit/web/parts/charts/BarList.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useRuleName } from '#modules/spaces/bookings/web/front.tsx'
import type { FacilityReport } from '../contract.ts'
import { t } from './texts.ts'
import classes from './FacilityReports.module.css'

/** Demand that nobody met, by the rule that stood in its way. */
export const Refusals = ({ refusals, since }: { refusals: FacilityReport['refusals']; since: string | null }) => {
  const ruleName = useRuleName()
  const known = since === null ? undefined : t('knownSince', { day: dayText(since) })
  const rows = refusals.filter(({ count }) => count > 0).map(({ rule, count }) => ({ key: rule, label: ruleName(rule), count }))
  if (rows.length > 0)
    return <BarList title={t('table.REFUSALS')} of={t('rule')} rows={rows} unit={t('refusedTimes')} {...(known ? { note: known } : {})} />
  return (
    <Section card title={t('table.REFUSALS')}>
      <p className={classes.quiet}>{t('noRefusals')}</p>
      {known && <p className={classes.note}>{known}</p>}
    </Section>
  )
}
