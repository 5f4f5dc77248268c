import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Draft, useDraft } from '#kit/web/draft.ts'
import { useEdit } from '#kit/web/edit.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createController, deleteController, exchangeBridgeKey, updateController } from '../contract.ts'
import { type Controller, ControllerInput } from '../contract/controller.ts'
import { t } from './texts.ts'

interface Form {
  name: string
}
const toBody = (form: Form) => form
const formOf = ({ name }: Form): Form => ({ name })
const nameless: Form = { name: '' }
const differences = (theirs: Form, mine: Form) => [{ field: words('name'), theirs: theirs.name, mine: mine.name }]
const fieldOf = { controller_name_taken: 'name' } as const

const NameField = ({ of: { values, set, errors } }: { of: Pick<Draft<Form, unknown>, 'values' | 'set' | 'errors'> }) => (
  <TextInput
    label={t('controllerName')}
    required
    maxLength={120}
    value={values.name}
    onChange={(event) => set({ name: event.currentTarget.value })}
    error={errors.name}
    data-autofocus
  />
)

interface Key {
  name: string
  bridgeKey: string
  bridgeAddress: string
}

/** The only time that it can be read. */
const KeyShown = ({ of: { name, bridgeKey, bridgeAddress }, onClose }: { of: Key; onClose: () => void }) => (
  <FormDialog title={name} text={t('keyOnce')} verb={words('close')} busy={false} onClose={onClose} onSave={onClose}>
    <TextInput label={t('bridgeAddress')} value={bridgeAddress} readOnly onFocus={(event) => event.currentTarget.select()} />
    <TextInput label={t('bridgeKey')} value={bridgeKey} readOnly onFocus={(event) => event.currentTarget.select()} data-autofocus />
  </FormDialog>
)

export const AddController = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const draft = useDraft({ initial: nameless, toBody, schema: ControllerInput, t, fieldOf })
  const [made, setMade] = useState<Key>()
  const create = useSend(createController, { onDone: setMade, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  if (made) return <KeyShown of={made} onClose={onClose} />
  return (
    <FormDialog title={t('addController')} verb={t('addController')} busy={create.busy} onClose={onClose} onSave={save}>
      <NameField of={draft} />
    </FormDialog>
  )
}

interface Props {
  oc: string
  controller: Controller
  onClose: () => void
}

export const RenameController = ({ oc, controller, onClose }: Props) => {
  const edit = useEdit({
    record: controller,
    save: updateController,
    schema: ControllerInput,
    at: { params: { oc, id: controller.id } },
    toForm: formOf,
    toBody,
    t,
    fieldOf,
    said: t('controllerSaved'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('renameController')} onClose={onClose}>
      <NameField of={edit} />
    </EditDialog>
  )
}

export const ExchangeKey = ({ oc, controller, onClose }: Props) => {
  const opened = useOpened(controller)
  const [made, setMade] = useState<Key>()
  const send = useSend(exchangeBridgeKey, { onDone: setMade })
  if (made) return <KeyShown of={made} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      title={t('exchangeKeyTitle', { name: controller.name })}
      warning={null}
      verb={t('exchangeKey')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, id: controller.id }, version: opened.version })}
    >
      {t('exchangeKeyText')}
    </ConfirmDialog>
  )
}

export const DeleteController = ({ oc, controller, onClose }: Props) => {
  const opened = useOpened(controller)
  const send = useSend(deleteController, { said: t('controllerDeleted'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteController', { name: controller.name })}
      verb={words('delete')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, id: controller.id }, version: opened.version })}
    >
      {t('deleteControllerText')}
    </ConfirmDialog>
  )
}
