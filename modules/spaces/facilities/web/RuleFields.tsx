import { Select, Switch } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { steps } from '../contract.ts'
import type { Counted, FacilityForm } from './facilityForm.ts'
import { minutesText } from './facilityText.ts'
import { t } from './texts.ts'

interface Props {
  form: FacilityForm
  doors: readonly { id: number; name: string }[]
  onChange: (changes: Partial<FacilityForm>) => void
  errors: Record<string, string>
}

/** What a booking must keep. */
export const RuleFields = ({ form, doors, onChange, errors }: Props) => {
  const field = fieldsOf({ form, onChange, errors })
  const number = (name: Counted, said?: (n: number) => string) => {
    const { value, ...rest } = field.value(name)
    return (
      <NumberField required label={t(`field.${name}`)} help={value === null || value === 0 ? undefined : said?.(value)} value={value} {...rest} />
    )
  }
  return (
    <>
      <FormSection title={t('lengthsTitle')} help={t('lengthsHelp')}>
        <Select
          label={t('field.stepMinutes')}
          required
          data={steps.map((step) => ({ value: String(step), label: minutesText(step) }))}
          value={String(form.stepMinutes)}
          onChange={(chosen) => onChange({ stepMinutes: steps.find((step) => String(step) === chosen) ?? form.stepMinutes })}
          error={errors.stepMinutes}
        />
        <FieldRow>
          {number('shortestMinutes', minutesText)}
          {number('longestMinutes', minutesText)}
        </FieldRow>
        <FieldRow>
          {number('beforeMinutes', minutesText)}
          {number('afterMinutes', minutesText)}
        </FieldRow>
      </FormSection>
      <FormSection title={t('rulesTitle')}>
        <FieldRow>
          {number('aheadDays')}
          {number('noticeMinutes', minutesText)}
        </FieldRow>
        <Switch label={t('approval')} description={t('approvalHelp')} {...field.switched('approval')} />
        <Switch label={t('checkIn')} description={t('checkInHelp')} {...field.switched('checkIn')} />
        {form.checkIn && number('releaseMinutes', minutesText)}
        {form.checkIn && doors.length > 0 && (
          <Select
            label={words('door')}
            description={t('doorHelp')}
            searchable
            clearable
            nothingFoundMessage={words('nothingFound')}
            data={doors.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={form.door || null}
            onChange={(door) => onChange({ door: door ?? '' })}
            error={errors.doorId}
          />
        )}
      </FormSection>
    </>
  )
}
