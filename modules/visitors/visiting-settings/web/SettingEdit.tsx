import { Radio, Switch } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useEdit } from '#kit/web/edit.ts'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { WeekGrid } from '#kit/web/parts/week-grid/WeekGrid.tsx'
import { updateVisitingSetting, type VisitingSetting, VisitingSettingInput } from '../contract.ts'
import { BuildingFields } from './BuildingFields.tsx'
import { AskedFields, DeskFields, KeptField } from './DeskFields.tsx'
import type { FieldProps } from './fieldProps.ts'
import { bodies, differences, formOf } from './settingForm.ts'
import { t } from './texts.ts'

interface Props {
  at: { oc: string; uuid: string }
  setting: VisitingSetting
  back: string
}

export const SettingEdit = ({ at, setting, back }: Props) => {
  const edit = useEdit({
    record: setting,
    save: updateVisitingSetting,
    schema: VisitingSettingInput,
    at: { params: at },
    toForm: formOf,
    toBody: setting.ofBuilding ? bodies.building : bodies.company,
    t,
    keep: `visiting-setting/${setting.uuid}`,
    said: t('saved'),
    leadsTo: back,
  })
  const part = { oc: at.oc, setting: edit.begun, form: edit.values, errors: edit.errors, onChange: edit.set }
  return (
    <>
      <TitleBar title={t('settingsOf', { name: setting.organisation.companyName })} back={back} />
      <EditForm edit={edit} differences={differences}>
        <ApprovalFields {...part} />
        <AskedFields {...part} />
        <DeskFields {...part} />
        {setting.ofBuilding ? <BuildingFields {...part} /> : <KeptField {...part} />}
      </EditForm>
    </>
  )
}

const ApprovalFields = ({ setting, form, errors, onChange }: FieldProps) => {
  const field = fieldsOf({ form, onChange, errors })
  return (
    <>
      <FormSection title={t('approvals')} help={t('approvalsHelp')}>
        <Switch
          label={t('approval')}
          description={t(setting.ofBuilding ? 'approvalHelpBuilding' : 'approvalHelpCompany')}
          {...field.switched('approval')}
        />
        <NumberField label={t('approveOver')} help={t('approveOverHelp')} {...field.value('approveOver', 'rules.approveOver')} />
      </FormSection>
      <FormSection title={t('hoursTitle')} help={t('hoursHelp')}>
        <Radio.Group aria-label={t('hoursTitle')} value={form.anyTime ? 'any' : 'drawn'} onChange={(value) => onChange({ anyTime: value === 'any' })}>
          <Radio value="any" label={t('anyTime')} mb={8} />
          <Radio value="drawn" label={t('hoursDrawn')} />
        </Radio.Group>
        {!form.anyTime && (
          <WeekGrid label={t('hoursTitle')} value={form.hours} onChange={(hours) => onChange({ hours })} errors={errors} name="rules.hours" />
        )}
      </FormSection>
      <FormSection title={t('limits')}>
        <FieldRow>
          {(['longestHours', 'longestDays'] as const).map((key) => (
            <NumberField key={key} label={t(key)} required {...field.value(key, `rules.${key}`)} />
          ))}
        </FieldRow>
      </FormSection>
    </>
  )
}
