import { useListing } from '#kit/web/listing.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { getUserHistory, type User } from '../contract.ts'
import { permissionName, roleName } from './permissionNames.ts'
import { atOf } from './places.ts'
import { t } from './texts.ts'

const listOf = (value: string, name: (entry: string) => string): string | null => (JSON.parse(value) as string[]).map(name).join(', ') || null

/** A stored value as the screens word it. Private numbers and photos are told to have changed, not from what to what. */
const wordOf = (field: string, value: string): string | null => {
  if (field === 'mobileNumber' || field === 'photoUuid') return '•••••'
  if (field === 'roleCodes') return listOf(value, roleName)
  if (field === 'permissionsAdded' || field === 'permissionsRemoved') return listOf(value, permissionName)
  if (field === 'tags') return listOf(value, (tag) => tag)
  if (field === 'endsOn') return dayText(value)
  if (value === 'true' || value === 'false') return value === 'true' ? t('yes') : t('no')
  return value
}

export const UserHistory = ({ user }: { user: User }) => {
  const history = useListing(getUserHistory, { sort: { by: 'at', direction: 'DESC' }, params: { ...atOf(user) }, except: ['tab', 'oc'] })
  return <HistoryTab history={history} t={t} zone={user.timeZone} wordOf={wordOf} />
}
