import { Radio, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useState } from 'react'
import type { Draft } from '#kit/web/draft.ts'
import { useEdit } from '#kit/web/edit.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { createController, deleteController, exchangeBridgeKey, updateController } from '../contract.ts'
import { type Controller, ControllerInput } from '../contract/controller.ts'
import { type Driver, drivers } from '../contract/webhook.ts'
import { t } from './texts.ts'

interface Form {
  name: string
  driver: Driver
  address: string
}
const toBody = ({ address, ...form }: Form) => ({ ...form, address: form.driver === 'WEBHOOK' ? address.trim() || null : null })
const formOf = ({ name, driver, address }: Controller): Form => ({ name, driver, address: address ?? '' })
const empty: Form = { name: '', driver: 'BRIDGE', address: '' }
const differences = (theirs: Form, mine: Form) =>
  [
    { field: words('name'), theirs: theirs.name, mine: mine.name },
    { field: t('driver'), theirs: t(`driver.${theirs.driver}`), mine: t(`driver.${mine.driver}`) },
    { field: t('pushAddress'), theirs: theirs.address, mine: mine.address },
  ].filter((one) => one.theirs !== one.mine)
const fieldOf = { controller_name_taken: 'name', address_not_safe: 'address', address_not_allowed: 'address' } as const

const ControllerFields = ({ of: { values, set, errors } }: { of: Pick<Draft<Form, unknown>, 'values' | 'set' | 'errors'> }) => (
  <Stack gap="md">
    <TextInput
      label={t('controllerName')}
      required
      maxLength={120}
      value={values.name}
      onChange={(event) => set({ name: event.currentTarget.value })}
      error={errors.name}
      data-autofocus
    />
    <Radio.Group label={t('driver')} value={values.driver} onChange={(driver) => set({ driver: driver as Driver })}>
      <Stack gap="sm" mt="xs">
        {drivers.map((value) => (
          <Radio key={value} value={value} label={t(`driver.${value}`)} description={t(`driverHelp.${value}`)} />
        ))}
      </Stack>
    </Radio.Group>
    {values.driver === 'WEBHOOK' && (
      <TextInput
        label={t('pushAddress')}
        required
        maxLength={300}
        placeholder="https://"
        inputMode="url"
        value={values.address}
        onChange={(event) => set({ address: event.currentTarget.value })}
        error={errors.address}
      />
    )}
  </Stack>
)

interface Key {
  name: string
  bridgeKey: string
  bridgeAddress: string
  driver: Driver
}

/** The only time that it can be read. */
const KeyShown = ({ of: { name, bridgeKey, bridgeAddress, driver }, onClose }: { of: Key; onClose: () => void }) => (
  <FormDialog title={name} text={t(`keyOnce.${driver}`)} verb={words('close')} busy={false} onClose={onClose} onSave={onClose}>
    <TextInput label={t(`bridgeAddress.${driver}`)} value={bridgeAddress} readOnly onFocus={(event) => event.currentTarget.select()} />
    <TextInput label={t('bridgeKey')} value={bridgeKey} readOnly onFocus={(event) => event.currentTarget.select()} data-autofocus />
  </FormDialog>
)

export const AddController = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const [made, setMade] = useState<Key>()
  const form = useSubmit(createController, { initial: empty, toBody, schema: ControllerInput, t, fieldOf, at: { params: { oc } }, onDone: setMade })
  if (made) return <KeyShown of={made} onClose={onClose} />
  return (
    <FormDialog title={t('addController')} verb={t('addController')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <ControllerFields of={form} />
    </FormDialog>
  )
}

interface Props {
  oc: string
  controller: Controller
  onClose: () => void
}

export const EditController = ({ oc, controller, onClose }: Props) => {
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
    <EditDialog edit={edit} differences={differences} title={t('editController')} onClose={onClose}>
      <ControllerFields of={edit} />
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
  const { version } = useOpened(controller)
  return (
    <ConfirmDelete
      call={deleteController}
      params={{ oc, id: controller.id }}
      version={version}
      title={t('deleteController', { name: controller.name })}
      said={t('controllerDeleted')}
      onClose={onClose}
    >
      {t('deleteControllerText')}
    </ConfirmDelete>
  )
}
