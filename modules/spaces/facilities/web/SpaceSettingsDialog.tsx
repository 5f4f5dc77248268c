import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { TagField } from '#kit/web/parts/fields/TagField.tsx'
import { WholeNumberField } from '#kit/web/parts/fields/WholeNumberField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { type SpaceSettings, SpaceSettingsInput, updateSpaceSettings } from '../contract.ts'
import { t } from './texts.ts'

interface Form {
  checkInMinutes: number | string
  undecidedHours: number | string
  notifyEmails: string[]
}
const formOf = ({ checkInMinutes, undecidedHours, notifyEmails }: SpaceSettings): Form => ({ checkInMinutes, undecidedHours, notifyEmails })
const toBody = ({ checkInMinutes, undecidedHours, notifyEmails }: Form) => ({
  checkInMinutes: typed(checkInMinutes),
  undecidedHours: typed(undecidedHours),
  notifyEmails,
})
const typed = (value: number | string) => (typeof value === 'number' ? value : undefined)
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
  return (
    <EditDialog edit={edit} differences={differences} title={t('bookingSettings')} onClose={onClose}>
      <WholeNumberField
        required
        label={t('checkInMinutesLabel')}
        description={t('checkInMinutesHelp')}
        value={values.checkInMinutes}
        onChange={(checkInMinutes) => set({ checkInMinutes })}
        error={errors.checkInMinutes}
      />
      <WholeNumberField
        required
        label={t('undecidedHoursLabel')}
        description={t('undecidedHoursHelp')}
        value={values.undecidedHours}
        onChange={(undecidedHours) => set({ undecidedHours })}
        error={errors.undecidedHours}
      />
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
