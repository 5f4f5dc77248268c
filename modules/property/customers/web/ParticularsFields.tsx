import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import type { OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import { CountingFields, LanguagesField, NameFields, ReachFields } from '#modules/identity/office-centres/web/front.tsx'
import type { ParticularsForm } from './customerForm.ts'
import { t } from './texts.ts'

interface Props {
  type: OfficeCentreType
  form: ParticularsForm
  onChange: (changes: Partial<ParticularsForm>) => void
  errors: Readonly<Record<string, string>>
}

/** Who an organisation is and how it is reached. */
export const WhoFields = ({ type, ...fields }: Props) => (
  <>
    <NameFields isBuilding={type === 'LANDLORD'} {...fields} />
    <ReachFields {...fields} />
  </>
)

/** How it counts and speaks; a company has most of it from its building. */
export const WhereFields = ({ type, ...fields }: Props) => (
  <FormSection title={t('where')} {...(type === 'TENANT' ? { help: t('whereOfCompany') } : {})}>
    <LanguagesField
      label={t('languages')}
      value={fields.form.languages}
      onChange={(chosen) => fields.onChange({ languages: chosen })}
      error={fields.errors.languages}
    />
    {type !== 'TENANT' && <CountingFields {...fields} />}
  </FormSection>
)
