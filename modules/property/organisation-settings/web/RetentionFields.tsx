import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { retentions } from '../contract.ts'
import type { FieldProps } from './fieldProps.ts'
import { retentionKinds } from './settingsForm.ts'
import { t } from './texts.ts'

export const RetentionFields = ({ form, errors, onChange }: FieldProps) => (
  <FormSection title={t('retention')} help={t('retentionHelp')}>
    <FieldRow>
      {retentionKinds.map((kind) => {
        const { min, max } = retentions[kind]
        return (
          <NumberInput
            key={kind}
            label={t(`retention.${kind}`)}
            description={t('bounds', { min, max })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            suffix={` ${t('retentionUnit')}`}
            value={form.retention[kind]}
            onChange={(value) => onChange({ retention: { ...form.retention, [kind]: typeof value === 'number' ? value : '' } })}
            error={errors[`building.retention.${kind}`]}
          />
        )
      })}
    </FieldRow>
  </FormSection>
)
