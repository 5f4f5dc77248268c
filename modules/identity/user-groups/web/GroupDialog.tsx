import { useEdit } from '#kit/web/edit.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { createUserGroup, groupNameTaken, updateUserGroup, type UserGroup, UserGroupInput } from '../contract.ts'
import { GroupFields } from './GroupFields.tsx'
import { differences, emptyGroup, formOf, groupBody } from './groupForm.ts'
import { t } from './texts.ts'

const fieldOf = { [groupNameTaken.code]: 'groupName' }

interface AddProps {
  oc: string
  onClose: () => void
  onAdded: (group: UserGroup) => void
}

export const AddGroup = ({ oc, onClose, onAdded }: AddProps) => {
  const form = useSubmit(createUserGroup, {
    initial: emptyGroup,
    toBody: groupBody,
    schema: UserGroupInput,
    t,
    fieldOf,
    at: { params: { oc } },
    said: t('groupAdded'),
    onDone: onAdded,
  })
  return (
    <FormDialog title={t('addGroup')} verb={t('addGroup')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <GroupFields oc={oc} form={form.values} onChange={form.set} errors={form.errors} />
    </FormDialog>
  )
}

interface EditProps {
  oc: string
  group: UserGroup
  onClose: () => void
}

const together = [
  ['maxBooking', 'maxBookingUnit'],
  ['credit', 'creditPeriodUnit'],
] as const

export const EditGroup = ({ oc, group, onClose }: EditProps) => {
  const edit = useEdit({
    record: group,
    save: updateUserGroup,
    schema: UserGroupInput,
    at: { params: { oc, id: group.uuid } },
    toForm: formOf,
    toBody: groupBody,
    t,
    fieldOf,
    together,
    said: t('groupSaved'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('editGroup', { name: edit.begun.groupName })} onClose={onClose}>
      <GroupFields oc={oc} form={edit.values} onChange={edit.set} errors={edit.errors} />
    </EditDialog>
  )
}
