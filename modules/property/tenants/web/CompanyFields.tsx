import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { languages } from '#kit/contract/language.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { languageNames } from '#kit/web/language.ts'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { ReachFields } from '#modules/identity/office-centres/web/front.tsx'
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
export const CompanyFields = ({ form, onChange, errors, children }: Props) => (
  <FormSection title={words('company')}>
    <TextInput
      label={t('field.companyName')}
      autoComplete="off"
      required
      maxLength={120}
      value={form.companyName}
      error={errors.companyName}
      onChange={(event) => onChange({ companyName: event.currentTarget.value })}
    />
    <ReachFields form={form} errors={errors} onChange={onChange}>
      {children}
    </ReachFields>
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
