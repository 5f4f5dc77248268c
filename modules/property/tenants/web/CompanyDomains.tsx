import { listText } from '#kit/web/listed.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { useItem } from '#kit/web/queries.ts'
import type { CompanyFactsProps } from '#modules/property/units/web/front.tsx'
import { getTenant } from '../contract.ts'
import { t } from './texts.ts'

/** With which addresses its people join, beside the stacking plan. */
export const CompanyDomains = ({ office, companyId }: CompanyFactsProps) => {
  const tenant = useItem(getTenant, { params: { id: office, tenantId: String(companyId) } }).data
  // its place is there before the answer
  const value = tenant && (tenant.emailDomains.length > 0 ? listText(tenant.emailDomains) : t('anyAddress'))
  return <Facts columns={1} facts={[{ label: t('column.emailDomains'), value }]} />
}
