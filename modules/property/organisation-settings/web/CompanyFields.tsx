import { TextInput } from '@mantine/core'
import { megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { PictureField } from '#kit/web/parts/pictures/PictureField.tsx'
import { words } from '#kit/web/words.ts'
import { uploadImage } from '#modules/platform/files/web/front.tsx'
import type { CompanyForm } from './companyForm.ts'
import { t } from './texts.ts'

interface Props {
  isBuilding: boolean
  form: CompanyForm
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<CompanyForm>) => void
}

const upload = uploadImage('office-centres')

type Typed = Exclude<keyof CompanyForm, 'logo'>

export const CompanyFields = ({ isBuilding, form, errors, onChange }: Props) => {
  const text = (name: Typed, label: string, more: { type?: string; required?: boolean; maxLength?: number } = {}) => (
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
      <FormSection title={t(isBuilding ? 'aboutBuilding' : 'about')}>
        {isBuilding && text('buildingName', t('buildingName'), { required: true, maxLength: 120 })}
        {text('companyName', isBuilding ? t('ownerName') : words('company'), { required: true, maxLength: 120 })}
        <PictureField
          label={t('logo')}
          help={t('logoHelp', { n: megabytes })}
          invitation={t('chooseLogo')}
          shape="square"
          upload={upload}
          value={form.logo}
          onChange={(logo) => onChange({ logo })}
          error={errors.logoUuid}
        />
      </FormSection>
      <FormSection title={t('reach')}>
        {text('address', t('address'), { required: true, maxLength: 300 })}
        <FieldRow>
          {text('phone', words('phone'), { type: 'tel', maxLength: 30 })}
          {text('email', t('email'), { type: 'email', maxLength: 254 })}
        </FieldRow>
        {text('website', t('website'), { type: 'url', maxLength: 300 })}
      </FormSection>
    </>
  )
}
