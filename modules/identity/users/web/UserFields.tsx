import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { TagField } from '#kit/web/parts/fields/TagField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { useKnownTags } from './lists.ts'
import { t } from './texts.ts'
import type { Particulars } from './userForm.ts'

interface Props {
  oc: string
  company: string
  form: Particulars
  onChange: (changes: Partial<Particulars>) => void
  errors: Record<string, string>
  /** Before the name: the address. */
  first: ReactNode
  /** After the numbers: the photo. */
  photo?: ReactNode
  /** Before the job title: the roles, where they are part of the form. */
  roles?: ReactNode
  /** Of oneself: the last day is for others to say. */
  own?: boolean
}

/** The first problem of a list, of whichever of its entries. */
const ofList = (errors: Record<string, string>, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

/** The fields of a person, for somebody new, invited or here. */
export const UserFields = ({ oc, company, form, onChange, errors, first, photo, roles, own = false }: Props) => {
  const known = useKnownTags({ oc })
  const text = (
    name: 'fullName' | 'mobileNumber' | 'officeNumber' | 'jobTitle',
    label: string,
    more: { type?: string; required?: boolean; maxLength?: number } = {},
  ) => (
    <TextInput
      label={label}
      autoComplete="off"
      value={form[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <>
      <FormSection title={t('person')} help={t('personHelp')}>
        {first}
        {text('fullName', t('fullName'), { required: true, maxLength: 120 })}
        <FieldRow>
          {text('mobileNumber', words('mobileNumber'), { type: 'tel', maxLength: 30 })}
          {text('officeNumber', t('officeNumber'), { type: 'tel', maxLength: 30 })}
        </FieldRow>
        {photo}
      </FormSection>
      <FormSection title={t('inOrganisation', { company })}>
        {roles}
        {text('jobTitle', t('jobTitle'), { maxLength: 80 })}
        <TagField
          label={t('tags')}
          allowNew
          max={20}
          maxLength={40}
          options={known}
          value={form.tags}
          onChange={(tags) => onChange({ tags })}
          error={ofList(errors, 'tags')}
        />
        <DateField
          label={t('endsOn')}
          help={t(own ? 'endsOnOwn' : 'endsOnHelp')}
          clearable
          disabled={own}
          value={form.endsOn}
          onChange={(endsOn) => onChange({ endsOn })}
          error={errors.endsOn}
        />
      </FormSection>
    </>
  )
}

/** An address that is fixed already. */
export const FixedEmail = ({ address }: { address: string }) => (
  <TextInput
    label={words('email')}
    description={t('emailFixed')}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={address}
    readOnly
    variant="filled"
  />
)
