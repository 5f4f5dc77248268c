import { Checkbox, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { createDesk, deleteDesk, type Desk, DeskCreateInput, deskEquipments, DeskInput, deskKinds, getDeskHistory, updateDesk } from '../contract.ts'
import { KeptField, type Keeping, keepingsOf, keptBody } from './KeptField.tsx'
import { keptText } from './keptText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'
import classes from './Hotdesks.module.css'

interface What {
  deskNo: string
  kind: Desk['kind']
  equipment: Desk['equipment']
}
interface FieldsProps {
  form: What
  onChange: (changes: Partial<What>) => void
  errors: Record<string, string>
}

const WhatFields = ({ form, onChange, errors }: FieldsProps) => (
  <>
    <TextInput
      label={t('deskNo')}
      description={t('deskNoHelp')}
      required
      maxLength={12}
      value={form.deskNo}
      onChange={(event) => onChange({ deskNo: event.currentTarget.value })}
      error={errors.deskNo}
      data-autofocus
    />
    <Select
      label={t('kind')}
      required
      data={deskKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      value={form.kind}
      onChange={(kind) => onChange({ kind: deskKinds.find((one) => one === kind) ?? form.kind })}
      error={errors.kind}
    />
    <Checkbox.Group
      label={t('equipment')}
      value={form.equipment}
      onChange={(chosen) => onChange({ equipment: deskEquipments.filter((one) => chosen.includes(one)) })}
      error={errors.equipment}
    >
      <div className={classes.ticks}>
        {deskEquipments.map((one) => (
          <Checkbox key={one} value={one} label={t(`equipment.${one}`)} />
        ))}
      </div>
    </Checkbox.Group>
  </>
)

const fieldOf = { desk_exists: 'deskNo', keeper_unknown: 'kept' }

interface AddProps {
  oc: string
  planUuid: string
  at: { x: number; y: number }
  deskNo: string
  onAdded: (desk: Desk) => void
  onClose: () => void
}

export const AddDesk = ({ oc, planUuid, at, deskNo, onAdded, onClose }: AddProps) => {
  const [initial] = useState<What>({ deskNo, kind: 'STANDARD', equipment: [] })
  const form = useSubmit(createDesk, {
    initial,
    toBody: (values: What) => ({ ...values, planUuid, ...at }),
    schema: DeskCreateInput,
    t,
    fieldOf,
    at: { params: { oc } },
    said: (desk) => t('addedDesk', { deskNo: desk.deskNo }),
    onDone: (desk) => {
      onAdded(desk)
      onClose()
    },
  })
  return (
    <FormDialog title={t('addDesk')} verb={words('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <WhatFields form={form.values} onChange={form.set} errors={form.errors} />
    </FormDialog>
  )
}

interface Form extends What {
  outOfUse: boolean
  outReason: string
  kept: Keeping[]
}
const formOf = (desk: Desk): Form => ({
  deskNo: desk.deskNo,
  kind: desk.kind,
  equipment: desk.equipment,
  outOfUse: desk.outOfUse,
  outReason: desk.outReason ?? '',
  kept: keepingsOf(desk),
})
const toBody = ({ kept, outReason, ...form }: Form) => ({ ...form, outReason: outReason || null, kept: keptBody(kept) })

interface Props {
  oc: string
  desk: Desk
  onClose: () => void
}

export const EditDesk = ({ oc, desk, onClose }: Props) => {
  const edit = useEdit({
    record: desk,
    save: updateDesk,
    schema: DeskInput,
    at: { params: { oc, uuid: desk.uuid } },
    toForm: formOf,
    toBody,
    t,
    fieldOf,
    said: t('deskChanged', { deskNo: desk.deskNo }),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  const differences = (theirs: Form, mine: Form) => [
    { field: t('deskNo'), theirs: theirs.deskNo, mine: mine.deskNo },
    { field: t('kind'), theirs: t(`kind.${theirs.kind}`), mine: t(`kind.${mine.kind}`) },
    { field: t('equipment'), theirs: equipmentText(theirs), mine: equipmentText(mine) },
    { field: t('outOfUse'), theirs: t(theirs.outOfUse ? 'outOfUse' : 'inService'), mine: t(mine.outOfUse ? 'outOfUse' : 'inService') },
    { field: words('why'), theirs: theirs.outReason, mine: mine.outReason },
    { field: t('keptFor'), theirs: keepingText(theirs.kept), mine: keepingText(mine.kept) },
  ]
  return (
    <EditDialog edit={edit} differences={differences} title={t('editDesk', { deskNo: desk.deskNo })} onClose={onClose}>
      <WhatFields form={values} onChange={set} errors={errors} />
      <Checkbox
        label={t('outOfUse')}
        description={t('outOfUseHelp')}
        checked={values.outOfUse}
        onChange={(event) => set({ outOfUse: event.currentTarget.checked })}
      />
      {values.outOfUse && (
        <TextInput
          label={words('why')}
          maxLength={120}
          value={values.outReason}
          onChange={(event) => set({ outReason: event.currentTarget.value })}
          error={errors.outReason}
        />
      )}
      <KeptField oc={oc} value={values.kept} onChange={(kept) => set({ kept })} errors={errors} />
    </EditDialog>
  )
}
const equipmentText = ({ equipment }: What): string => listText(equipment.map((one) => t(`equipment.${one}`)))
const keepingText = (kept: readonly Keeping[]): string =>
  keptText(
    kept.map(({ weekdays, companyId, companyName, member }) => ({
      weekdays,
      companyId: Number(companyId),
      companyName,
      memberId: member[0] ? Number(member[0].id) : null,
      personName: member[0]?.name ?? null,
    })),
  )

export const DeleteDesk = ({ oc, desk, onClose }: Props) => {
  const { uuid, deskNo, version, coming } = useOpened(desk)
  return (
    <ConfirmDelete
      call={deleteDesk}
      params={{ oc, uuid }}
      version={version}
      title={t('deleteDesk', { deskNo })}
      consequences={[coming > 0 && { what: t('deleteDeskText', { n: coming }) }]}
      said={t('deskDeleted', { deskNo })}
      onClose={onClose}
    />
  )
}

export const DeskHistory = ({ oc, desk: { uuid, deskNo }, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getDeskHistory, { params: { oc, uuid }, query: { limit: 100 } })
  const wordOf = (field: string, value: string) => (field === 'kind' ? t.of(`kind.${value}`) : undefined)
  return (
    <HistoryDialog
      title={t('deskN', { deskNo })}
      history={history}
      onClose={onClose}
      t={t}
      told={told}
      zone={timeZone}
      wordOf={wordOf}
      secret={['planId']}
    />
  )
}
