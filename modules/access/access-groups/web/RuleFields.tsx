import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '#modules/identity/office-centres/contract.ts'
import { listUserGroupChoices } from '#modules/identity/user-groups/contract.ts'
import { UserPicker } from '#modules/identity/users/web/front.tsx'
import { listFloorChoices } from '#modules/property/units/contract.ts'
import type { RuleKind } from '../contract/group.ts'
import type { GroupForm } from './groupForm.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  form: GroupForm
  onChange: (changes: Partial<GroupForm>) => void
  error?: string | undefined
}

const sources = (oc: string) =>
  ({
    COMPANY: pickPages(
      (query) => call(listTenantChoices, { params: { id: oc }, query }),
      ({ id, companyName }) => ({ id: String(id), name: companyName }),
    ),
    FLOOR: pickPages(
      (query) => call(listFloorChoices, { params: { id: oc }, query }),
      ({ id, floorNo, towerName }) => ({ id: String(id), name: floorNo, detail: towerName }),
    ),
    USER_GROUP: pickPages(
      (query) => call(listUserGroupChoices, { params: { oc }, query }),
      ({ id, groupName }) => ({ id: String(id), name: groupName }),
    ),
  }) satisfies Partial<Record<RuleKind, unknown>>

/** Who belongs to a group. A company has its whole staff, or single people of its own. */
export const RuleFields = ({ oc, form, onChange, error }: Props) => {
  const { organisation } = useMe()
  const load = sources(oc)
  const ofCompany = organisation.kind === 'company'
  const own = { id: String(organisation.id), name: organisation.name }
  const field = (kind: 'COMPANY' | 'FLOOR' | 'USER_GROUP') => (
    <PickMany
      label={t(`rule.${kind}`)}
      help={t(`ruleHelp.${kind}`)}
      {...(kind === 'COMPANY' ? { kind: 'organisation' as const } : {})}
      value={form[kind]}
      onChange={(picked) => onChange({ [kind]: picked })}
      load={load[kind]}
    />
  )
  return (
    <FormSection title={words('peopleTitle')} help={error ? <span role="alert">{error}</span> : t('peopleHelp')}>
      {ofCompany ? (
        <Checkbox
          label={t('wholeCompany', { company: organisation.name })}
          checked={form.COMPANY.length > 0}
          onChange={(event) => onChange({ COMPANY: event.currentTarget.checked ? [own] : [] })}
        />
      ) : (
        <>
          {field('COMPANY')}
          {field('FLOOR')}
          {field('USER_GROUP')}
        </>
      )}
      <UserPicker
        label={t('rule.PERSON')}
        oc={ofCompany ? own.id : oc}
        {...(ofCompany ? {} : { landlordId: oc })}
        value={form.PERSON}
        onChange={(picked) => onChange({ PERSON: picked })}
      />
    </FormSection>
  )
}
