import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { useRoleName } from '#modules/identity/users/web/front.tsx'
import { getGlobalUserHistory } from '../contract.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

const rolesText = (value: string, roleName: (code: string) => string): string => listText((JSON.parse(value) as string[]).map(roleName))

export const GlobalUserHistory = ({ person }: { person: Person }) => {
  const { timeZone } = useMe().organisation
  const roleName = useRoleName()
  const history = useListing(getGlobalUserHistory, {
    sort: { by: 'at', direction: 'DESC' },
    params: { id: String(person.id) },
  })
  return (
    <HistoryTab
      history={history}
      t={t}
      zone={timeZone}
      secret={['mobileNumber']}
      wordOf={(field, value) => (field === 'roleCodes' ? rolesText(value, roleName) : undefined)}
    />
  )
}
