import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'

export const CustomerStatus = ({ active, plain = false }: { active: boolean; plain?: boolean }) => (
  <StatusBadge tone={active ? 'live' : 'over'} plain={plain}>
    {active ? t('active') : words('inactive')}
  </StatusBadge>
)
