import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { language } from '#kit/web/language.ts'
import { zoneChoices } from '#kit/web/parts/fields/dates.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { words } from '#kit/web/words.ts'

interface Counting {
  timeZone: string
  currency: string
  areaUnit: 'SQ_FT' | 'SQ_M'
}

interface Props {
  form: Counting
  errors: { timeZone?: string | undefined; currency?: string | undefined }
  onChange: (changes: Partial<Counting>) => void
}

const zones = zoneChoices()
const currencyName = new Intl.DisplayNames(language, { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} · ${currencyName.of(code) ?? code}` }))
const shown = 100

/** What an organisation counts by: hours, money and floor area. */
export const CountingFields = ({ form, errors, onChange }: Props) => (
  <>
    <FieldRow>
      <Select
        label={words('timeZone')}
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
      label={words('areaUnit')}
      data={[
        { value: 'SQ_FT', label: words('areaUnit.SQ_FT') },
        { value: 'SQ_M', label: words('areaUnit.SQ_M') },
      ]}
      value={form.areaUnit}
      onChange={(unit) => onChange({ areaUnit: unit === 'SQ_M' ? 'SQ_M' : 'SQ_FT' })}
    />
  </>
)
