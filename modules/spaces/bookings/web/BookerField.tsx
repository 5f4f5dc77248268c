import { call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { listBookers } from '../contract.ts'
import type { BookingForm } from './bookingForm.ts'
import { nobodyAsked } from './peopleForm.ts'
import { t } from './texts.ts'

interface Props {
  /** The organisation that the screen is about. */
  oc: string
  form: BookingForm
  onChange: (changes: Partial<BookingForm>) => void
  error: string | undefined
}

const peopleOf = (oc: string) =>
  pickPages(
    (query) => call(listBookers, { params: { oc }, query }),
    ({ id, fullName, jobTitle }) => ({ id: String(id), name: fullName, detail: jobTitle || undefined }),
  )

/** For whom: somebody of one's own organisation, or, where a building books, of one of its companies. */
export const BookerField = ({ oc, form, onChange, error }: Props) => {
  const ofBuilding = useMe().organisation.kind !== 'company'
  return (
    <>
      {ofBuilding && (
        <CompanySelect
          office={oc}
          label={t('forCompany')}
          first={[{ value: oc, label: words('theBuilding') }]}
          value={form.companyId || oc}
          // rooms, prices and colleagues are those of another organisation
          onChange={(id) => onChange({ companyId: id === oc ? '' : id, member: [], people: nobodyAsked, payBy: '', extras: {} })}
        />
      )}
      <PickMany
        key={form.companyId}
        kind="person"
        one
        label={t('forWhom')}
        help={t(form.companyId ? 'forWhomOfCompanyHelp' : 'forWhomHelp')}
        searchPlaceholder={words('nameOrEmail')}
        load={peopleOf(form.companyId || oc)}
        value={form.member}
        onChange={(member) => onChange({ member })}
        {...(error ? { error } : {})}
      />
    </>
  )
}
