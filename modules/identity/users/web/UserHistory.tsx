import { listText } from '#kit/web/listed.ts'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { getUserHistory, type User } from '../contract.ts'
import { atOf } from './addresses.ts'
import { permissionName, roleName } from './permissionNames.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const listOf = (value: string, name: (entry: string) => string): string | null => listText((JSON.parse(value) as string[]).map(name)) || null

const wordOf = (field: string, value: string): string | null | undefined => {
  if (field === 'roleCodes') return listOf(value, roleName)
  return field === 'permissionsAdded' || field === 'permissionsRemoved' ? listOf(value, permissionName) : undefined
}

export const UserHistory = ({ user }: { user: User }) => (
  <RecordHistory read={getUserHistory} params={atOf(user)} t={t} told={told} zone={user.timeZone} secret={['mobileNumber']} wordOf={wordOf} />
)
