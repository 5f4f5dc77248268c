import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { listFloorPlans } from '#modules/property/floor-plans/contract.ts'
import { createZoneDisplay, deleteZoneDisplay, unpairZoneDisplay, updateZoneDisplay, type ZoneDisplay, ZoneDisplayInput } from '../contract.ts'
import { t } from './texts.ts'

interface Form {
  name: string
  plan: string
}
const toBody = ({ name, plan }: Form) => ({ name, planUuid: plan || undefined })
const formOf = ({ name, plan }: ZoneDisplay): Form => ({ name, plan: plan.uuid })
const fieldOf = { display_exists: 'name', plan_unknown: 'planUuid' }

interface FieldsProps {
  oc: string
  form: Form
  onChange: (changes: Partial<Form>) => void
  errors: Record<string, string>
}
const usePlans = (oc: string) => useItem(listFloorPlans, { params: { oc }, query: { limit: 100 } }).data?.items ?? []

const Fields = ({ oc, form, onChange, errors }: FieldsProps) => (
  <>
    <TextInput
      label={words('name')}
      description={t('displayNameHelp')}
      required
      maxLength={60}
      value={form.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
      error={errors.name}
      data-autofocus
    />
    <Select
      label={t('plan')}
      required
      data={usePlans(oc).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={form.plan || null}
      onChange={(plan) => onChange({ plan: plan ?? '' })}
      error={errors.planUuid}
    />
  </>
)

export const AddDisplay = ({ oc, onAdded, onClose }: { oc: string; onAdded: (display: ZoneDisplay) => void; onClose: () => void }) => {
  const [initial] = useState<Form>({ name: '', plan: '' })
  const form = useSubmit(createZoneDisplay, {
    initial,
    toBody,
    schema: ZoneDisplayInput,
    t,
    fieldOf,
    at: { params: { oc } },
    said: ({ name }) => t('displayAdded', { name }),
    onDone: onAdded,
  })
  return (
    <FormDialog title={t('addDisplay')} verb={words('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Fields oc={oc} form={form.values} onChange={form.set} errors={form.errors} />
    </FormDialog>
  )
}

interface Props {
  oc: string
  display: ZoneDisplay
  onClose: () => void
}

export const EditDisplay = ({ oc, display, onClose }: Props) => {
  const plans = usePlans(oc)
  const edit = useEdit({
    record: display,
    save: updateZoneDisplay,
    schema: ZoneDisplayInput,
    at: { params: { oc, uuid: display.uuid } },
    toForm: formOf,
    toBody,
    t,
    fieldOf,
    said: t('displayChanged', { name: display.name }),
    onDone: onClose,
  })
  const planName = (plan: string) => plans.find(({ uuid }) => uuid === plan)?.name ?? ''
  const differences = (theirs: Form, mine: Form) => [
    { field: words('name'), theirs: theirs.name, mine: mine.name },
    { field: t('plan'), theirs: planName(theirs.plan), mine: planName(mine.plan) },
  ]
  return (
    <EditDialog edit={edit} differences={differences} title={t('editDisplay')} onClose={onClose}>
      <Fields oc={oc} form={edit.values} onChange={edit.set} errors={edit.errors} />
    </EditDialog>
  )
}

export const DeleteDisplay = ({ oc, display, ...then }: Props & { onDone: () => void }) => {
  const { uuid, name, version } = useOpened(display)
  return (
    <ConfirmDelete
      call={deleteZoneDisplay}
      params={{ oc, uuid }}
      version={version}
      title={t('deleteDisplay', { name })}
      consequences={[{ what: t('deleteDisplayText') }]}
      said={t('displayDeleted', { name })}
      {...then}
    />
  )
}

export const UnpairDisplay = ({ oc, display, onClose }: Props) => {
  const { uuid, name, version } = useOpened(display)
  const unpair = useSend(unpairZoneDisplay, { said: t('unpaired'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('unpairQuestion', { name })}
      verb={t('unpair')}
      busy={unpair.busy}
      onClose={onClose}
      onConfirm={() => unpair({ params: { oc, uuid }, version })}
    >
      {t('unpairText')}
    </ConfirmDialog>
  )
}
