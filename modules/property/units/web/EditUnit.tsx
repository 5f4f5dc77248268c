import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useEdit } from '#kit/web/edit.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { updateUnit } from '../contract.ts'
import { type Unit, UnitChange } from '../contract/unit.ts'
import { AreaField } from './AreaField.tsx'
import { areaText } from './areaText.ts'
import type { UnitDialogProps } from './LetUnit.tsx'
import { t } from './texts.ts'

interface Form {
  unitNo: string
  areaSquareFeet: number
  kept: boolean
  keptFor: string
}
const toBody = ({ unitNo, areaSquareFeet, kept, keptFor }: Form) => ({ unitNo, areaSquareFeet, keptFor: kept ? keptFor : null })

const formOf = ({ unitNo, areaSquareFeet, keptFor }: Unit): Form => ({ unitNo, areaSquareFeet, kept: keptFor !== null, keptFor: keptFor ?? '' })

export const EditUnit = ({ office, unit, onClose }: UnitDialogProps) => {
  const at = { params: { id: office, unitId: unit.id } }
  const edit = useEdit({ record: unit, save: updateUnit, schema: UnitChange, at, toForm: formOf, toBody, t, said: t('unitSaved'), onDone: onClose })
  const { values, set, errors } = edit
  const differences = (theirs: Form, mine: Form) => [
    { field: t('unitNo'), theirs: theirs.unitNo, mine: mine.unitNo },
    { field: t('column.area'), theirs: areaText(unit.areaUnit, theirs.areaSquareFeet), mine: areaText(unit.areaUnit, mine.areaSquareFeet) },
    { field: t('keptFor'), theirs: theirs.kept && theirs.keptFor, mine: mine.kept && mine.keptFor },
  ]
  return (
    <EditDialog edit={edit} differences={differences} title={t('editUnit', { unit: unit.unitNo })} onClose={onClose}>
      <TextInput
        label={t('unitNo')}
        required
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
          required
          placeholder={t('keptExample')}
          maxLength={60}
          value={values.keptFor}
          onChange={(event) => set({ keptFor: event.currentTarget.value })}
          error={errors.keptFor}
        />
      )}
    </EditDialog>
  )
}
