import { useMe } from '#kit/web/me.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { UserPicker } from '#modules/identity/users/web/front.tsx'

interface Props {
  /** The building. */
  oc: string
  /** The organisation chosen; '' for none. */
  office: string
  onOffice: (office: string) => void
  label: string
  people: Pick[]
  onPeople: (people: Pick[]) => void
  disabled?: boolean
  /** Somebody has tried without choosing. */
  tried?: boolean
}

/** People of one organisation: of a building's companies, or its own; a company's admin has only the own. */
export const PeopleOfCompany = ({ oc, office, onOffice, label, people, onPeople, disabled = false, tried = false }: Props) => {
  const ofCompany = useMe().organisation.kind === 'company'
  const missing = (is: boolean) => (tried && is ? { error: words('required') } : {})
  return (
    <>
      {!ofCompany && (
        <CompanySelect
          label={words('company')}
          office={oc}
          value={office}
          onChange={onOffice}
          first={[{ value: oc, label: words('theBuilding') }]}
          required
          {...missing(office === '')}
          data-autofocus
        />
      )}
      {office !== '' && (
        <UserPicker
          key={office}
          label={label}
          oc={office}
          value={people}
          onChange={onPeople}
          required
          disabled={disabled}
          {...missing(people.length === 0)}
        />
      )}
    </>
  )
}
