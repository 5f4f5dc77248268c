import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { updateUnit } from '../contract.ts'
import { UnitInput } from '../contract/unit.ts'
import { AreaField } from './AreaField.tsx'
import { FormDialog } from '#kit/web/parts/FormDialog.tsx'
import type { UnitDialogProps } from './LetUnit.tsx'
import { t } from './texts.ts'

interface Form {
  unitNo: string
  areaSquareFeet: number
  kept: boolean
  keptFor: string
}
const toBody = ({ unitNo, areaSquareFeet, kept, keptFor }: Form) => ({ unitNo, areaSquareFeet, keptFor: kept ? keptFor : null })

export const EditUnit = ({ office, unit, onClose }: UnitDialogProps) => {
  const { unitNo, areaSquareFeet, keptFor } = unit
  const [initial] = useState<Form>({ unitNo, areaSquareFeet, kept: keptFor !== null, keptFor: keptFor ?? '' })
  const draft = useDraft({ initial, toBody, schema: UnitInput, t })
  const { values, set, errors } = draft
  const send = useSend(updateUnit, { said: t('unitSaved'), onDone: onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { id: office, unitId: unit.id }, version: unit.version, body })
  }
  return (
    <FormDialog title={t('editUnit', { unit: unitNo })} verb={words('save')} busy={send.busy} onClose={onClose} onSave={save}>
      <TextInput
        label={t('unitNo')}
        maxLength={20}
        value={values.unitNo}
        onChange={(event) => set({ unitNo: event.currentTarget.value })}
        error={errors.unitNo}
        data-autofocus
      />
      <AreaField
        label={t('column.area')}
        unit={unit.areaUnit}
        value={values.areaSquareFeet}
        onChange={(area) => set({ areaSquareFeet: area })}
        error={errors.areaSquareFeet}
      />
      <Switch
        label={t('keptSwitch')}
        description={t('keptHelp')}
        checked={values.kept}
        onChange={(event) => set({ kept: event.currentTarget.checked })}
      />
      {values.kept && (
        <TextInput
          label={t('keptFor')}
          placeholder={t('keptExample')}
          maxLength={60}
          value={values.keptFor}
          onChange={(event) => set({ keptFor: event.currentTarget.value })}
          error={errors.keptFor}
        />
      )}
    </FormDialog>
  )
}
