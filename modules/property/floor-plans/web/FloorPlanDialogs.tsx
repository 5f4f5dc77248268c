import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { ImagesField } from '#kit/web/parts/pictures/ImagesField.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { type FileValue, imageValue, uploadImage } from '#modules/platform/files/web/front.tsx'
import {
  createFloorPlan,
  deleteFloorPlan,
  type FloorPlan,
  FloorPlanInput,
  getFloorPlanHistory,
  listPlanFloors,
  updateFloorPlan,
} from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

interface Form {
  name: string
  floor: string
  image: FileValue[]
}
const toBody = ({ name, floor, image }: Form) => ({ name, floorId: floor ? Number(floor) : undefined, imageFileUuid: image[0]?.uuid })
const formOf = ({ name, floor, image }: FloorPlan): Form => ({ name, floor: String(floor.id), image: image ? [imageValue(image)] : [] })
const fieldOf = { floor_plan_exists: 'name', plan_floor_unknown: 'floorId' }
const floorText = ({ floorNo, towerName }: { floorNo: string; towerName: string }) => `${floorNo} · ${towerName}`
const upload = uploadImage('floor-plans')

interface FieldsProps {
  oc: string
  form: Form
  onChange: (changes: Partial<Form>) => void
  errors: Record<string, string>
}

const PlanFields = ({ oc, form, onChange, errors }: FieldsProps) => {
  const floors = useItem(listPlanFloors, { params: { oc } }).data ?? []
  return (
    <>
      <TextInput
        label={words('name')}
        description={t('nameHelp')}
        required
        maxLength={80}
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors.name}
        data-autofocus
      />
      <Select
        label={t('floor')}
        required
        searchable
        nothingFoundMessage={words('nothingFound')}
        data={floors.map((floor) => ({ value: String(floor.id), label: floorText(floor) }))}
        value={form.floor || null}
        onChange={(floor) => onChange({ floor: floor ?? '' })}
        error={errors.floorId}
      />
      <ImagesField
        label={t('picture')}
        help={t('pictureHelp')}
        required
        value={form.image}
        onChange={(image) => onChange({ image })}
        upload={upload}
        {...(errors.imageFileUuid ? { error: errors.imageFileUuid } : {})}
      />
    </>
  )
}

export const AddPlan = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const [initial] = useState<Form>({ name: '', floor: '', image: [] })
  const form = useSubmit(createFloorPlan, {
    initial,
    toBody,
    schema: FloorPlanInput,
    t,
    fieldOf,
    at: { params: { oc } },
    said: ({ name }) => t('added', { name }),
    closes: onClose,
  })
  return (
    <FormDialog title={t('addPlan')} verb={words('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <PlanFields oc={oc} form={form.values} onChange={form.set} errors={form.errors} />
    </FormDialog>
  )
}

interface Props {
  oc: string
  plan: FloorPlan
  onClose: () => void
}

export const EditPlan = ({ oc, plan, onClose }: Props) => {
  const edit = useEdit({
    record: plan,
    save: updateFloorPlan,
    schema: FloorPlanInput,
    at: { params: { oc, uuid: plan.uuid } },
    toForm: formOf,
    toBody,
    t,
    fieldOf,
    said: t('changed', { name: plan.name }),
    onDone: onClose,
  })
  const differences = (theirs: Form, mine: Form) => [
    { field: words('name'), theirs: theirs.name, mine: mine.name },
    { field: t('floor'), theirs: theirs.floor, mine: mine.floor },
    { field: t('picture'), theirs: theirs.image[0]?.name ?? '', mine: mine.image[0]?.name ?? '' },
  ]
  return (
    <EditDialog edit={edit} differences={differences} title={t('editPlan')} onClose={onClose}>
      <PlanFields oc={oc} form={edit.values} onChange={edit.set} errors={edit.errors} />
    </EditDialog>
  )
}

export const DeletePlan = ({ oc, plan, onClose }: Props) => {
  const { uuid, name, version } = useOpened(plan)
  return (
    <ConfirmDelete
      call={deleteFloorPlan}
      params={{ oc, uuid }}
      version={version}
      title={t('deleteQuestion', { name })}
      consequences={[{ what: t('deleteConsequence') }]}
      said={t('deleted', { name })}
      onClose={onClose}
    />
  )
}

export const PlanHistory = ({ oc, plan: { uuid, name }, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getFloorPlanHistory, { params: { oc, uuid }, query: { limit: 100 } })
  const floors = useItem(listPlanFloors, { params: { oc } }).data ?? []
  const wordOf = (field: string, value: string) => {
    const floor = field === 'floorId' ? floors.find(({ id }) => String(id) === value) : undefined
    return floor && floorText(floor)
  }
  return (
    <HistoryDialog
      title={t('historyOf', { name })}
      history={history}
      onClose={onClose}
      t={t}
      told={told}
      zone={timeZone}
      wordOf={wordOf}
      secret={['imageUuid']}
    />
  )
}
