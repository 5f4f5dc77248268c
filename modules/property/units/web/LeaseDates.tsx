import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { t } from './texts.ts'

interface Dates {
  letFrom: string
  letUntil: string
}
export interface LeaseDatesProps {
  value: Dates
  onChange: (changes: Partial<Dates>) => void
  errors: Readonly<Record<string, string>>
}

/** From when a company rents something, and until when: a lease may have no last day yet. */
export const LeaseDates = ({ value, onChange, errors }: LeaseDatesProps) => (
  <>
    <DateField label={t('column.letFrom')} required value={value.letFrom} onChange={(letFrom) => onChange({ letFrom })} error={errors.letFrom} />
    <DateField
      label={t('letUntilLast')}
      help={t('letUntilHelp')}
      clearable
      value={value.letUntil}
      onChange={(letUntil) => onChange({ letUntil })}
      min={value.letFrom || undefined}
      error={errors.letUntil}
    />
  </>
)
