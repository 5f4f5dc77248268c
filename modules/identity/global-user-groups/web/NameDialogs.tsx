import { TextInput } from '@mantine/core'
import { useEdit } from '#kit/web/edit.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { groupTexts as t } from '#modules/identity/user-groups/web/front.tsx'
import { createGlobalUserGroup, type GlobalUserGroup, GlobalUserGroupInput, groupNameTaken, updateGlobalUserGroup } from '../contract.ts'

interface Form {
  groupName: string
}
const emptyForm: Form = { groupName: '' }
const formOf = ({ groupName }: Form): Form => ({ groupName })
const fieldOf = { [groupNameTaken.code]: 'groupName' }
const differences = (theirs: Form, mine: Form) => [{ field: words('name'), theirs: theirs.groupName, mine: mine.groupName }]

const NameField = ({ value, error, onChange }: { value: string; error: string | undefined; onChange: (groupName: string) => void }) => (
  <TextInput
    label={words('name')}
    description={t('groupNameHelp')}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    required
    maxLength={100}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    data-autofocus
  />
)

interface AddProps {
  onClose: () => void
  onAdded: (group: GlobalUserGroup) => void
}

export const AddGlobalGroup = ({ onClose, onAdded }: AddProps) => {
  const form = useSubmit(createGlobalUserGroup, {
    initial: emptyForm,
    toBody: formOf,
    schema: GlobalUserGroupInput,
    t,
    fieldOf,
    said: t('groupAdded'),
    onDone: onAdded,
  })
  const { values, set, errors } = form
  return (
    <FormDialog title={t('addGroup')} verb={t('addGroup')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <NameField value={values.groupName} error={errors.groupName} onChange={(groupName) => set({ groupName })} />
    </FormDialog>
  )
}

export const EditGlobalGroup = ({ group, onClose }: { group: GlobalUserGroup; onClose: () => void }) => {
  const edit = useEdit({
    record: group,
    save: updateGlobalUserGroup,
    schema: GlobalUserGroupInput,
    at: { params: { uuid: group.uuid } },
    toForm: formOf,
    toBody: formOf,
    t,
    fieldOf,
    said: t('groupSaved'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('editGroup', { name: edit.begun.groupName })} onClose={onClose}>
      <NameField value={edit.values.groupName} error={edit.errors.groupName} onChange={(groupName) => edit.set({ groupName })} />
    </EditDialog>
  )
}
