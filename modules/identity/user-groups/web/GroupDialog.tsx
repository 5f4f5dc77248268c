import { useDraft } from '#kit/web/draft.ts'
import { useEdit } from '#kit/web/edit.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSend } from '#kit/web/queries.ts'
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
  const draft = useDraft({ initial: emptyGroup, toBody: groupBody, schema: UserGroupInput, t, fieldOf })
  const send = useSend(createUserGroup, { said: t('groupAdded'), onDone: onAdded, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc }, body })
  }
  return (
    <FormDialog title={t('addGroup')} verb={t('addGroup')} busy={send.busy} onClose={onClose} onSave={save}>
      <GroupFields oc={oc} form={draft.values} onChange={draft.set} errors={draft.errors} />
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
