import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { t } from './texts.ts'

export const CustomerStatus = ({ active, plain = false }: { active: boolean; plain?: boolean }) => (
  <StatusBadge tone={active ? 'live' : 'over'} plain={plain}>
    {t(active ? 'active' : 'inactive')}
  </StatusBadge>
)
