import { useListing } from '#kit/web/listing.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { getTenantHistory } from '../contract.ts'
import { t } from './texts.ts'
import type { TenantProps } from './TheTenant.tsx'

export const TenantHistory = ({ at, tenant }: TenantProps) => {
  const history = useListing(getTenantHistory, { sort: { by: 'at', direction: 'DESC' }, params: { ...at } })
  return <HistoryTab history={history} t={t} zone={tenant.timeZone} />
}
