import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import { languages } from '#kit/contract/language.ts'
import { languageNames } from '#kit/web/language.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import type { Particulars } from './tenantForm.ts'
import { t } from './texts.ts'
import classes from './Tenants.module.css'

interface Props {
  form: Particulars
  onChange: (changes: Partial<Particulars>) => void
  errors: Record<string, string>
  /** After the address: the code of a new company, or the logo. */
  children?: ReactNode
}

/** The fields of a company, for one that moves in or is here. */
export const CompanyFields = ({ form, onChange, errors, children }: Props) => {
  const text = (name: 'companyName' | 'address' | 'phone' | 'email' | 'website', more: { type?: string; required?: boolean; maxLength?: number }) => (
    <TextInput
      label={t(`field.${name}`)}
      autoComplete="off"
      value={form[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <FormSection title={words('company')}>
      {text('companyName', { required: true, maxLength: 120 })}
      {text('address', { required: true, maxLength: 300 })}
      {children}
      <FieldRow>
        {text('phone', { type: 'tel', maxLength: 30 })}
        {text('email', { type: 'email', maxLength: 254 })}
      </FieldRow>
      {text('website', { type: 'url', maxLength: 300 })}
      <Checkbox.Group
        label={t('field.languages')}
        required
        value={form.languages}
        onChange={(chosen) => onChange({ languages: chosen })}
        error={errors.languages}
      >
        <div className={classes.choices}>
          {languages.map((code) => (
            <Checkbox key={code} value={code} label={languageNames[code]} lang={code} data-wrong={errors.languages ? true : undefined} />
          ))}
        </div>
      </Checkbox.Group>
    </FormSection>
  )
}
