import { TextInput } from '@mantine/core'
import type { Draft } from '#kit/web/draft.ts'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import type { Pick as Picked } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { createDoorGroup, deleteDoorGroup, updateDoorGroup } from '../contract.ts'
import { type DoorGroup, DoorGroupInput } from '../contract/schedule.ts'
import { doorsOf } from './doorSources.ts'
import { t } from './texts.ts'

interface Form {
  name: string
  doors: Picked[]
}
const none: Form = { name: '', doors: [] }
const formOf = ({ name, doors }: DoorGroup): Form => ({ name, doors: doors.map((door) => ({ id: String(door.id), name: door.name })) })
const toBody = ({ name, doors }: Form) => ({ name, doorIds: doors.map(({ id }) => Number(id)) })
const namesOf = (doors: readonly Picked[]) => listText(doors.map(({ name }) => name))
const differences = (theirs: Form, mine: Form) =>
  [
    { field: words('name'), theirs: theirs.name, mine: mine.name },
    { field: t('doors'), theirs: namesOf(theirs.doors), mine: namesOf(mine.doors) },
  ].filter((one) => one.theirs !== one.mine)
const fieldOf = { door_group_name_taken: 'name', door_unknown: 'doorIds' } as const

const Fields = ({ oc, of: { values, set, errors } }: { oc: string; of: Pick<Draft<Form, unknown>, 'values' | 'set' | 'errors'> }) => (
  <>
    <TextInput
      label={words('name')}
      required
      maxLength={100}
      value={values.name}
      onChange={(event) => set({ name: event.currentTarget.value })}
      error={errors.name}
      data-autofocus
    />
    <PickMany
      label={t('doors')}
      value={values.doors}
      onChange={(doors) => set({ doors })}
      load={doorsOf(oc)}
      {...(errors.doorIds ? { error: errors.doorIds } : {})}
    />
  </>
)

export const DoorGroupDialog = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const form = useSubmit(createDoorGroup, {
    initial: none,
    toBody,
    schema: DoorGroupInput,
    t,
    fieldOf,
    at: { params: { id: oc } },
    said: ({ name }) => t('doorGroupAdded', { name }),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('addDoorGroup')} text={t('doorGroupText')} verb={t('addDoorGroup')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Fields oc={oc} of={form} />
    </FormDialog>
  )
}

interface Props {
  oc: string
  doorGroup: DoorGroup
  onClose: () => void
}

export const EditDoorGroup = ({ oc, doorGroup, onClose }: Props) => {
  const edit = useEdit({
    record: doorGroup,
    save: updateDoorGroup,
    schema: DoorGroupInput,
    at: { params: { id: oc, doorGroupId: doorGroup.id } },
    toForm: formOf,
    toBody,
    t,
    fieldOf,
    said: t('doorGroupSaved'),
    onDone: onClose,
  })
  return (
    <EditDialog
      edit={edit}
      differences={differences}
      title={doorGroup.name}
      {...(doorGroup.groups > 0 ? { text: t('opensFor', { n: doorGroup.groups }) } : {})}
      onClose={onClose}
    >
      <Fields oc={oc} of={edit} />
    </EditDialog>
  )
}

export const DeleteDoorGroup = ({ oc, doorGroup, onClose }: Props) => {
  const { version } = useOpened(doorGroup)
  return (
    <ConfirmDelete
      call={deleteDoorGroup}
      params={{ id: oc, doorGroupId: doorGroup.id }}
      version={version}
      title={t('deleteDoorGroupQuestion', { name: doorGroup.name })}
      said={t('doorGroupDeleted', { name: doorGroup.name })}
      onClose={onClose}
    />
  )
}
