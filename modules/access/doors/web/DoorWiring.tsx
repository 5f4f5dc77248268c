import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { Data } from '#kit/contract/endpoint.ts'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { listControllers } from '../contract.ts'
import type { DoorForm } from './doorForm.ts'
import { t } from './texts.ts'

interface Props {
  controllers: Data<typeof listControllers>['items']
  form: DoorForm
  onChange: (changes: Partial<DoorForm>) => void
  errors: Record<string, string>
}

export const DoorWiring = ({ controllers, form, onChange, errors }: Props) => {
  const field = fieldsOf({ form, onChange, errors })
  const mac = (name: 'readerMac' | 'exitReaderMac') => (
    <TextInput label={t(name)} placeholder="00:1b:44:11:3a:b7" maxLength={17} {...field.text(name)} />
  )
  return (
    <FormSection title={t('wiring')}>
      <FieldRow>
        <Select
          label={t('controller')}
          required
          searchable
          data={controllers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.controllerId || null}
          onChange={(controllerId) => onChange({ controllerId: controllerId ?? '' })}
          error={errors.controllerId}
        />
        <NumberField label={t('outputNo')} required min={1} max={999} {...field.value('outputNo')} />
      </FieldRow>
      <FieldRow>
        {mac('readerMac')}
        {form.configuration === 'PAIRED_READERS' && mac('exitReaderMac')}
      </FieldRow>
    </FormSection>
  )
}
