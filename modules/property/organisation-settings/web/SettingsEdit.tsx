import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { type Settings, SettingsInput, updateSettings } from '../contract.ts'
import { PartiesFields } from './PartiesFields.tsx'
import { RegionFields } from './RegionFields.tsx'
import { RetentionFields } from './RetentionFields.tsx'
import { bodyOf, differences, formOf } from './settingsForm.ts'
import { SwitchFields } from './SwitchFields.tsx'
import { t } from './texts.ts'

const bodies = { building: bodyOf(true), company: bodyOf(false) }

export const SettingsEdit = ({ settings, oc }: { settings: Settings; oc: string }) => {
  const edit = useEdit({
    record: settings,
    save: updateSettings,
    schema: SettingsInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody: settings.may.editBuilding ? bodies.building : bodies.company,
    t,
    keep: `settings/${settings.uuid}`,
    said: t('settingsUpdated'),
  })
  const part = { settings: edit.begun, form: edit.values, errors: edit.errors, onChange: edit.set }
  return (
    <EditForm edit={edit} differences={differences}>
      <RegionFields {...part} />
      <SwitchFields {...part} />
      <PartiesFields {...part} />
      {edit.begun.may.editBuilding && <RetentionFields {...part} />}
    </EditForm>
  )
}
