import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { t } from './texts.ts'

export const TenantStatusBadge = ({ active }: { active: boolean }) => (
  <StatusBadge tone={active ? 'live' : 'over'}>{t(active ? 'tab.ACTIVE' : 'tab.INACTIVE')}</StatusBadge>
)
