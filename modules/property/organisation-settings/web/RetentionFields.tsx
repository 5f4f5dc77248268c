import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { records, retentions, waitDays } from '../contract.ts'
import type { FieldProps } from './fieldProps.ts'
import { retentionKinds } from './settingsForm.ts'
import { ShorterRetention } from './ShorterRetention.tsx'
import { t } from './texts.ts'

export const RetentionFields = ({ settings, form, errors, onChange }: FieldProps) => (
  <FormSection title={t('retention')} help={`${t('retentionHelp')} ${t('retentionDetail', { n: waitDays })}`}>
    <FieldRow>
      {retentionKinds.map((kind) => {
        const { min, max } = retentions[kind]
        return (
          <NumberField
            key={kind}
            label={t(`retention.${kind}`)}
            help={t('bounds', { min, max })}
            required
            suffix={` ${t('retentionUnit')}`}
            value={form.retention[kind]}
            onChange={(days) => onChange({ retention: { ...form.retention, [kind]: days } })}
            error={errors[`building.retention.${kind}`]}
          />
        )
      })}
    </FieldRow>
    {records.map((kind) => (
      <ShorterRetention
        key={kind}
        retention={kind}
        settings={settings}
        typed={form.retention[kind]}
        onKeep={(days) => onChange({ retention: { ...form.retention, [kind]: days } })}
      />
    ))}
  </FormSection>
)
