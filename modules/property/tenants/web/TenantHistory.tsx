import { useListing } from '#kit/web/listing.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { words } from '#kit/web/words.ts'
import { getTenantHistory } from '../contract.ts'
import { languagesText } from './tenantForm.ts'
import { t } from './texts.ts'
import type { TenantProps } from './TheTenant.tsx'

const listOf = (value: string): string[] => JSON.parse(value) as string[]

/** A stored value as the screens word it. A logo is told to have changed, not from what to what. */
const wordOf = (field: string, value: string): string | null => {
  if (field === 'logoUuid') return '•••••'
  if (field === 'addOnsOff')
    return (
      listOf(value)
        .map((code) => words.of(`addOn.${code}`))
        .join(', ') || null
    )
  if (field === 'languages') return languagesText(listOf(value))
  if (value === 'true' || value === 'false') return value === 'true' ? t('yes') : t('no')
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : value
}

export const TenantHistory = ({ at, tenant }: TenantProps) => {
  const history = useListing(getTenantHistory, { sort: { by: 'at', direction: 'DESC' }, params: { ...at }, except: ['tab', 'oc'] })
  return <HistoryTab history={history} t={t} zone={tenant.timeZone} wordOf={wordOf} />
}
