import { useEdit } from '#kit/web/edit.ts'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { listText } from '#kit/web/listed.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { TagField } from '#kit/web/parts/fields/TagField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { type SpaceSettings, SpaceSettingsInput, updateSpaceSettings } from '../contract.ts'
import { t } from './texts.ts'

interface Form {
  checkInMinutes: number | null
  undecidedHours: number | null
  notifyEmails: string[]
}
const formOf = ({ checkInMinutes, undecidedHours, notifyEmails }: SpaceSettings): Form => ({ checkInMinutes, undecidedHours, notifyEmails })
const toBody = ({ checkInMinutes, undecidedHours, notifyEmails }: Form) => ({
  checkInMinutes: checkInMinutes ?? undefined,
  undecidedHours: undecidedHours ?? undefined,
  notifyEmails,
})
const differences = (theirs: Form, mine: Form) => [
  { field: t('checkInMinutes'), theirs: theirs.checkInMinutes, mine: mine.checkInMinutes },
  { field: t('undecidedHours'), theirs: theirs.undecidedHours, mine: mine.undecidedHours },
  { field: t('notifyEmails'), theirs: listText(theirs.notifyEmails), mine: listText(mine.notifyEmails) },
]

export const SpaceSettingsDialog = ({ oc, settings, onClose }: { oc: string; settings: SpaceSettings; onClose: () => void }) => {
  const edit = useEdit({
    record: settings,
    save: updateSpaceSettings,
    schema: SpaceSettingsInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody,
    t,
    said: t('settingsSaved'),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  const field = fieldsOf({ form: values, onChange: set, errors })
  return (
    <EditDialog edit={edit} differences={differences} title={t('bookingSettings')} onClose={onClose}>
      <NumberField required label={t('checkInMinutesLabel')} help={t('checkInMinutesHelp')} {...field.value('checkInMinutes')} />
      <NumberField required label={t('undecidedHoursLabel')} help={t('undecidedHoursHelp')} {...field.value('undecidedHours')} />
      <TagField
        label={t('notifyEmails')}
        help={t('notifyEmailsHelp')}
        allowNew
        max={10}
        maxLength={254}
        options={[]}
        value={values.notifyEmails}
        onChange={(notifyEmails) => set({ notifyEmails })}
        error={errors.notifyEmails ?? Object.entries(errors).find(([path]) => path.startsWith('notifyEmails.'))?.[1]}
      />
    </EditDialog>
  )
}
