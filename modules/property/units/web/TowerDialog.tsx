import { TextInput } from '@mantine/core'
import type { Draft } from '#kit/web/draft.ts'
import { useEdit } from '#kit/web/edit.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { createTower, deleteTower, updateTower } from '../contract.ts'
import { type Tower, TowerInput } from '../contract/tower.ts'
import { t } from './texts.ts'

interface Props {
  office: string
  /** None: a new one. */
  tower: Tower | undefined
  remove: boolean
  onClose: () => void
  /** The tower to look at next. */
  onDone: (towerId: number | undefined) => void
}

interface Form {
  name: string
}
const toBody = (form: Form) => form
const formOf = ({ name }: Form): Form => ({ name })
const differences = (theirs: Form, mine: Form) => [{ field: words('name'), theirs: theirs.name, mine: mine.name }]

export const TowerDialog = ({ remove, tower, ...rest }: Props) => {
  if (!tower) return <AddTower {...rest} />
  return remove ? <RemoveTower tower={tower} {...rest} /> : <RenameTower tower={tower} {...rest} />
}

type Rest = Omit<Props, 'remove' | 'tower'>

const NameField = ({ of: { values, set, errors } }: { of: Pick<Draft<Form, unknown>, 'values' | 'set' | 'errors'> }) => (
  <TextInput
    label={words('name')}
    required
    placeholder={t('towerExample')}
    maxLength={60}
    value={values.name}
    onChange={(event) => set({ name: event.currentTarget.value })}
    error={errors.name}
    data-autofocus
  />
)

const nameless: Form = { name: '' }

const AddTower = ({ office, onClose, onDone }: Rest) => {
  const form = useSubmit(createTower, {
    initial: nameless,
    toBody,
    schema: TowerInput,
    t,
    at: { params: { id: office } },
    said: t('towerAdded'),
    onDone: ({ id }) => {
      onClose()
      onDone(id)
    },
  })
  return (
    <FormDialog title={t('addTower')} verb={t('addTower')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <NameField of={form} />
    </FormDialog>
  )
}

const RenameTower = ({ office, tower, onClose }: Rest & { tower: Tower }) => {
  const at = { params: { id: office, towerId: tower.id } }
  const edit = useEdit({
    record: tower,
    save: updateTower,
    schema: TowerInput,
    at,
    toForm: formOf,
    toBody,
    t,
    said: t('towerSaved'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('renameTower')} onClose={onClose}>
      <NameField of={edit} />
    </EditDialog>
  )
}

const RemoveTower = ({ office, tower, onClose, onDone }: Rest & { tower: Tower }) => {
  const opened = useOpened(tower)
  const send = useSend(deleteTower, { said: t('towerRemoved'), onDone: () => onDone(undefined), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('removeTowerQuestion', { tower: tower.name })}
      warning={t('onlyEmpty')}
      verb={t('removeTower')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { id: office, towerId: tower.id }, version: opened.version })}
    />
  )
}
