import { dayText } from '#kit/web/parts/dates.ts'
import { words } from '#kit/web/words.ts'
import { languagesText } from './tenantForm.ts'
import { t } from './texts.ts'

/** Columns that say nothing to a reader, or say what the deed itself says. */
const silent = new Set([
  'type',
  'isPlatform',
  'landlordId',
  'officeCentreId',
  'unitId',
  'companyId',
  'deactivatedAt',
  'vacateReason',
  'addOns',
  'planCode',
])
export const isTold = (field: string): boolean => !silent.has(field)

const listOf = (value: string): string[] => JSON.parse(value) as string[]

/** A stored value as the screens word it. A logo is told to have changed, not from what to what. */
export const historyValue = (field: string, value: string | null): string | null => {
  if (value === null) return null
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
