import { TextInput } from '@mantine/core'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import type { CompanyForm } from './companyForm.ts'
import { LogoField } from './LogoField.tsx'
import { t } from './texts.ts'

interface Props {
  isBuilding: boolean
  form: CompanyForm
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<CompanyForm>) => void
}

type Typed = Exclude<keyof CompanyForm, 'logo'>

export const CompanyFields = ({ isBuilding, form, errors, onChange }: Props) => {
  const text = (name: Typed, more: { label?: string; type?: string; required?: boolean; maxLength?: number } = {}) => (
    <TextInput
      label={t(name)}
      autoComplete="off"
      value={form[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <>
      <FormSection title={t(isBuilding ? 'aboutBuilding' : 'about')}>
        {isBuilding && text('buildingName', { required: true, maxLength: 120 })}
        {text('companyName', { label: t(isBuilding ? 'ownerName' : 'companyName'), required: true, maxLength: 120 })}
        <LogoField value={form.logo} onChange={(logo) => onChange({ logo })} error={errors.logoUuid} />
      </FormSection>
      <FormSection title={t('reach')}>
        {text('address', { required: true, maxLength: 300 })}
        <FieldRow>
          {text('phone', { type: 'tel', maxLength: 30 })}
          {text('email', { type: 'email', maxLength: 254 })}
        </FieldRow>
        {text('website', { type: 'url', maxLength: 300 })}
      </FormSection>
    </>
  )
}
