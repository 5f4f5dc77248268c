import { Checkbox } from '@mantine/core'
import { useEdit } from '#kit/web/edit.ts'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { WholeNumberField } from '#kit/web/parts/fields/WholeNumberField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { type DeskSettings, DeskSettingsInput, updateDeskSettings } from '../contract.ts'
import { t } from './texts.ts'

const clocks = ['dayFrom', 'noon', 'dayUntil', 'releaseMorning', 'releaseAfternoon'] as const
type Clock = (typeof clocks)[number]
interface Form extends Record<Clock, string> {
  checkIn: boolean
  checkInMinutes: number | string
  aheadDays: number | string
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
const typed = (value: number | string) => (typeof value === 'number' ? value : undefined)
const toBody = (form: Form) => ({ ...form, checkInMinutes: typed(form.checkInMinutes), aheadDays: typed(form.aheadDays) })
const asked = (checkIn: boolean) => t(checkIn ? 'settingCheckInAsked' : 'settingCheckInNone')
const differences = (theirs: Form, mine: Form) => [
  ...clocks.map((one) => ({ field: t(one), theirs: clockText(theirs[one]), mine: clockText(mine[one]) })),
  { field: t('settingCheckIn'), theirs: asked(theirs.checkIn), mine: asked(mine.checkIn) },
  { field: t('checkInMinutes'), theirs: theirs.checkInMinutes, mine: mine.checkInMinutes },
  { field: t('aheadDays'), theirs: theirs.aheadDays, mine: mine.aheadDays },
]

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
  const clock = (name: Clock) => (
    <TimeField
      label={t(name)}
      required
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
      {...(errors[name] ? { error: errors[name] } : {})}
    />
  )
  return (
    <EditDialog edit={edit} differences={differences} title={t('tab.settings')} onClose={onClose}>
      <p>{t('settingsText')}</p>
      {clock('dayFrom')}
      <FieldRow>
        {clock('noon')}
        {clock('dayUntil')}
      </FieldRow>
      <WholeNumberField
        required
        label={t('aheadDays')}
        description={t('aheadDaysHelp')}
        value={values.aheadDays}
        onChange={(aheadDays) => set({ aheadDays })}
        error={errors.aheadDays}
      />
      <Checkbox
        label={t('settingCheckIn')}
        description={t('settingCheckInHelp')}
        checked={values.checkIn}
        onChange={(event) => set({ checkIn: event.currentTarget.checked })}
      />
      <WholeNumberField
        required
        label={t('checkInMinutes')}
        value={values.checkInMinutes}
        onChange={(checkInMinutes) => set({ checkInMinutes })}
        error={errors.checkInMinutes}
      />
      {values.checkIn && (
        <FieldRow>
          {clock('releaseMorning')}
          {clock('releaseAfternoon')}
        </FieldRow>
      )}
    </EditDialog>
  )
}
