import { listText } from '#kit/web/listed.ts'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { useDeedWords, useRoleName } from '#modules/identity/users/web/front.tsx'
import { getGlobalUserHistory } from '../contract.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'
import { told } from './told.ts'

const rolesText = (value: string, roleName: (code: string) => string): string => listText((JSON.parse(value) as string[]).map(roleName))

export const GlobalUserHistory = ({ person }: { person: Person }) => {
  const roleName = useRoleName()
  return (
    <RecordHistory
      read={getGlobalUserHistory}
      params={{ id: String(person.id) }}
      t={useDeedWords(t)}
      told={told}
      secret={['mobileNumber']}
      wordOf={(field, value) => (field === 'roleCodes' ? rolesText(value, roleName) : undefined)}
    />
  )
}
