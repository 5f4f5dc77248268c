import { MultiSelect, Select } from '@mantine/core'
import { type Language, languages } from '#kit/contract/language.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { language } from '#kit/web/language.ts'
import { zoneChoices, zoneText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import type { FieldProps } from './fieldProps.ts'
import { languageChoices } from './settingsForm.ts'
import { t } from './texts.ts'

const zones = zoneChoices()
const currencyName = new Intl.DisplayNames(language, { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} · ${currencyName.of(code) ?? code}` }))
const shown = 100

const isLanguage = (code: string): code is Language => languages.some((one) => one === code)

/** How it counts and speaks; a company reads most of it from its building. */
export const RegionFields = ({ settings: { may, building }, form, errors, onChange }: FieldProps) => (
  <FormSection title={t('counting')} help={t(may.editBuilding ? 'countingHelp' : 'countingOfBuilding')}>
    {may.editBuilding ? (
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
            error={errors['building.timeZone']}
          />
          <Select
            label={words('currency')}
            required
            searchable
            limit={shown}
            data={currencies}
            value={form.currency}
            onChange={(currency) => currency && onChange({ currency })}
            error={errors['building.currency']}
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
    ) : (
      <Facts
        facts={[
          { label: t('timeZone'), value: zoneText(building.timeZone) },
          { label: words('currency'), value: building.currency },
          { label: t('areaUnit'), value: t(`areaUnit.${building.areaUnit}`) },
        ]}
      />
    )}
    <MultiSelect
      label={t('languages')}
      description={t('languagesHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      data={languageChoices}
      value={form.languages}
      onChange={(chosen) => onChange({ languages: chosen.filter(isLanguage) })}
      error={errors.languages}
    />
  </FormSection>
)
