import { dayText } from '#kit/web/parts/dates.ts'
import { permissionName, roleName } from './permissionNames.ts'
import { t } from './texts.ts'

/** Columns that say nothing to a reader, or are nobody's business. */
const silent = new Set(['userId', 'officeCentreId', 'passwordHash', 'passwordChangedAt', 'lastSeenAt'])
export const isTold = (field: string): boolean => !silent.has(field)

const listOf = (value: string, name: (entry: string) => string): string | null => (JSON.parse(value) as string[]).map(name).join(', ') || null

/** A stored value as the screens word it. Private numbers and photos are told to have changed, not from what to what. */
export const historyValue = (field: string, value: string | null): string | null => {
  if (value === null) return null
  if (field === 'mobileNumber' || field === 'photoUuid') return '•••••'
  if (field === 'roleCodes') return listOf(value, roleName)
  if (field === 'permissionsAdded' || field === 'permissionsRemoved') return listOf(value, permissionName)
  if (field === 'tags') return listOf(value, (tag) => tag)
  if (field === 'endsOn') return dayText(value)
  if (value === 'true' || value === 'false') return value === 'true' ? t('yes') : t('no')
  return value
}
