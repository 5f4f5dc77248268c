import { Checkbox } from '@mantine/core'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { useEdit } from '#kit/web/edit.ts'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { type DeskSettings, DeskSettingsInput, updateDeskSettings } from '../contract.ts'
import { t } from './texts.ts'

const clocks = ['dayFrom', 'noon', 'dayUntil', 'releaseMorning', 'releaseAfternoon'] as const
type Clock = (typeof clocks)[number]
interface Form extends Record<Clock, string> {
  checkIn: boolean
  checkInMinutes: number | null
  aheadDays: number | null
}
const formOf = ({ dayFrom, noon, dayUntil, checkIn, checkInMinutes, releaseMorning, releaseAfternoon, aheadDays }: DeskSettings): Form => ({
  dayFrom,
  noon,
  dayUntil,
  checkIn,
  checkInMinutes,
  releaseMorning,
  releaseAfternoon,
  aheadDays,
})
const toBody = (form: Form) => ({ ...form, checkInMinutes: form.checkInMinutes ?? undefined, aheadDays: form.aheadDays ?? undefined })
const asked = (checkIn: boolean) => t(checkIn ? 'settingCheckInAsked' : 'settingCheckInNone')
const differences = (theirs: Form, mine: Form) => {
  const shown: Shown<Form>[] = [
    ...clocks.map((one): Shown<Form> => [t(one), (form) => clockText(form[one])]),
    [t('settingCheckIn'), ({ checkIn }) => asked(checkIn)],
    [t('checkInMinutes'), ({ checkInMinutes }) => String(checkInMinutes ?? '')],
    [t('aheadDays'), ({ aheadDays }) => String(aheadDays ?? '')],
  ]
  return differencesOf(shown, theirs, mine)
}

export const SettingsDialog = ({ oc, settings, onClose }: { oc: string; settings: DeskSettings; onClose: () => void }) => {
  const edit = useEdit({
    record: settings,
    save: updateDeskSettings,
    schema: DeskSettingsInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody,
    t,
    said: t('settingsSaved'),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  const field = fieldsOf({ form: values, onChange: set, errors })
  const clock = (name: Clock) => <TimeField label={t(name)} required {...field.value(name)} />
  return (
    <EditDialog edit={edit} differences={differences} title={t('tab.settings')} onClose={onClose}>
      <p>{t('settingsText')}</p>
      {clock('dayFrom')}
      <FieldRow>
        {clock('noon')}
        {clock('dayUntil')}
      </FieldRow>
      <NumberField required label={t('aheadDays')} help={t('aheadDaysHelp')} {...field.value('aheadDays')} />
      <Checkbox label={t('settingCheckIn')} description={t('settingCheckInHelp')} {...field.switched('checkIn')} />
      <NumberField required label={t('checkInMinutes')} {...field.value('checkInMinutes')} />
      {values.checkIn && (
        <FieldRow>
          {clock('releaseMorning')}
          {clock('releaseAfternoon')}
        </FieldRow>
      )}
    </EditDialog>
  )
}
