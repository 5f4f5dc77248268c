import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { useRoleName } from '#modules/identity/users/web/front.tsx'
import { getGlobalUserHistory } from '../contract.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

/** A stored value as the screens word it. Private numbers are told to have changed, not from what to what. */
const wordOf = (field: string, value: string, roleName: (code: string) => string): string => {
  if (field === 'mobileNumber') return '•••••'
  if (field === 'roleCodes') return (JSON.parse(value) as string[]).map(roleName).join(', ')
  if (field === 'endsOn') return dayText(value)
  if (value === 'true' || value === 'false') return value === 'true' ? t('yes') : t('no')
  return value
}

export const GlobalUserHistory = ({ person }: { person: Person }) => {
  const { timeZone } = useMe().organisation
  const roleName = useRoleName()
  const history = useListing(getGlobalUserHistory, {
    sort: { by: 'at', direction: 'DESC' },
    params: { id: String(person.id) },
    except: ['tab'],
  })
  return <HistoryTab history={history} t={t} zone={timeZone} wordOf={(field, value) => wordOf(field, value, roleName)} />
}
