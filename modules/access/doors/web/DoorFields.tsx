import { Alert, Radio, Select, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { FloorSelect } from '#modules/property/units/web/front.tsx'
import { listControllers } from '../contract.ts'
import { codeModes, configurations, pinModes, zones } from '../contract/door.ts'
import type { DoorForm } from './doorForm.ts'
import { DoorWiring } from './DoorWiring.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  form: DoorForm
  onChange: (changes: Partial<DoorForm>) => void
  errors: Record<string, string>
  /** Of the company chosen already. */
  companyName?: string | undefined
}
type PartProps = Pick<Props, 'form' | 'onChange' | 'errors'>

/** The fields of a door, for New and Manage. */
export const DoorFields = ({ companyName, oc, ...part }: Props) => {
  const controllers = useItem(listControllers, { params: { oc }, query: { limit: 100 } }, { keep: true }).data?.items ?? []
  return (
    <>
      <Where oc={oc} companyName={companyName} {...part} />
      <Configuration form={part.form} onChange={part.onChange} />
      <DoorWiring controllers={controllers} {...part} />
      <Behaviour {...part} />
    </>
  )
}

const Where = ({ oc, companyName, form, onChange, errors }: Props) => (
  <FormSection title={t('where')}>
    <TextInput
      label={t('doorName')}
      required
      maxLength={120}
      value={form.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
      error={errors.name}
    />
    <FieldRow>
      <FloorSelect office={oc} towerId="" value={form.floorId} onChange={(floorId) => onChange({ floorId })} />
      <Select
        label={t('zone')}
        required
        data={zones.map((value) => ({ value, label: t(`zone.${value}`) }))}
        value={form.zone}
        onChange={(zone) => onChange({ zone: (zone ?? 'COMMON') as DoorForm['zone'] })}
      />
    </FieldRow>
    {form.zone === 'TENANT' && (
      <CompanySelect
        label={words('company')}
        required
        office={oc}
        value={form.companyId}
        name={companyName}
        onChange={(companyId) => onChange({ companyId })}
        error={errors.companyId}
      />
    )}
  </FormSection>
)

const Configuration = ({ form, onChange }: Pick<Props, 'form' | 'onChange'>) => (
  <FormSection title={t('configuration')}>
    <Radio.Group
      aria-label={t('configuration')}
      value={form.configuration}
      onChange={(value) => onChange({ configuration: value as DoorForm['configuration'] })}
    >
      <Stack gap="sm">
        {configurations.map((value) => (
          <Radio key={value} value={value} label={t(`configuration.${value}`)} description={t(`configurationHelp.${value}`)} />
        ))}
      </Stack>
    </Radio.Group>
  </FormSection>
)

const Behaviour = ({ form, onChange, errors }: PartProps) => {
  const field = fieldsOf({ form, onChange, errors })
  const seconds = (name: 'openingSeconds' | 'heldOpenSeconds', min: number, max: number) => (
    <NumberField label={t(name)} required min={min} max={max} {...field.value(name)} />
  )
  return (
    <FormSection title={t('behaviour')}>
      <FieldRow>
        {seconds('openingSeconds', 1, 120)}
        {seconds('heldOpenSeconds', 5, 1800)}
      </FieldRow>
      <Select
        label={t('pinMode')}
        data={pinModes.map((value) => ({ value, label: t(`pinMode.${value}`) }))}
        value={form.pinMode}
        onChange={(pinMode) => onChange({ pinMode: (pinMode ?? 'NONE') as DoorForm['pinMode'] })}
      />
      <Select
        label={t('codeMode')}
        data={codeModes.map((value) => ({ value, label: t(`codeMode.${value}`) }))}
        value={form.codeMode}
        onChange={(codeMode) => onChange({ codeMode: (codeMode ?? 'CHANGING') as DoorForm['codeMode'] })}
      />
      {form.codeMode === 'FIXED' && (
        <Alert color="yellow" role="note">
          {t('codeModeWarning')}
        </Alert>
      )}
    </FormSection>
  )
}
