import { MultiSelect, Select, TextInput } from '@mantine/core'
import { type Language, languages } from '#kit/contract/language.ts'
import { language, languageNames } from '#kit/web/language.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { zoneChoices } from '#kit/web/parts/fields/dates.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import { ReachFields } from '#modules/identity/office-centres/web/front.tsx'
import type { ParticularsForm } from './customerForm.ts'
import { t } from './texts.ts'

interface Props {
  type: OfficeCentreType
  form: ParticularsForm
  onChange: (changes: Partial<ParticularsForm>) => void
  errors: Readonly<Record<string, string>>
}

const zones = zoneChoices()
const currencyName = new Intl.DisplayNames(language, { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} · ${currencyName.of(code) ?? code}` }))
const shown = 100

/** Who an organisation is and how it is reached. */
export const WhoFields = ({ type, form, onChange, errors }: Props) => {
  const name = (field: 'buildingName' | 'companyName', label: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      required
      maxLength={120}
      value={form[field]}
      error={errors[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {type === 'LANDLORD' && name('buildingName', t('buildingName'))}
      {name('companyName', type === 'LANDLORD' ? t('ownerName') : words('company'))}
      <ReachFields form={form} errors={errors} onChange={onChange} />
    </>
  )
}

/** How it counts and speaks; a company has most of it from its building. */
export const WhereFields = ({ type, form, onChange, errors }: Props) => (
  <FormSection title={t('where')} {...(type === 'TENANT' ? { help: t('whereOfCompany') } : {})}>
    <MultiSelect
      label={t('languages')}
      required
      data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      value={form.languages}
      onChange={(chosen) => onChange({ languages: chosen.filter((one): one is Language => languages.some((known) => known === one)) })}
      error={errors.languages}
    />
    {type !== 'TENANT' && (
      <>
        <FieldRow>
          <Select
            label={t('timeZone')}
            required
            searchable
            limit={shown}
            data={zones}
            value={form.timeZone}
            onChange={(timeZone) => timeZone && onChange({ timeZone })}
            error={errors.timeZone}
          />
          <Select
            label={words('currency')}
            required
            searchable
            limit={shown}
            data={currencies}
            value={form.currency}
            onChange={(currency) => currency && onChange({ currency })}
            error={errors.currency}
          />
        </FieldRow>
        <Select
          label={t('areaUnit')}
          data={[
            { value: 'SQ_FT', label: t('areaUnit.SQ_FT') },
            { value: 'SQ_M', label: t('areaUnit.SQ_M') },
          ]}
          value={form.areaUnit}
          onChange={(unit) => onChange({ areaUnit: unit === 'SQ_M' ? 'SQ_M' : 'SQ_FT' })}
        />
      </>
    )}
  </FormSection>
)
