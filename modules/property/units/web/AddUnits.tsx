import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { type Draft, useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createUnits, getFigures, listFloorChoices, listUnitChoices } from '../contract.ts'
import type { Tower } from '../contract/tower.ts'
import { AreaField } from './AreaField.tsx'
import { type FloorStyle, floorStyles, stylesLike, type UnitStyle, unitStyles } from './numbering.ts'
import { t } from './texts.ts'
import { UnitsForm, unitsBody } from './unitsForm.ts'
import { UnitsPreview } from './UnitsPreview.tsx'
import classes from './Units.module.css'

interface Props {
  office: string
  towers: readonly Tower[]
  towerId: number
  onClose: () => void
}

/** Opens when it is known how the tower writes its numbers and in what it measures. */
export const AddUnits = (props: Props) => {
  const params = { id: props.office }
  const { towerId } = props
  const floors = useItem(listFloorChoices, { params, query: { towerId, limit: 1, sortDirection: 'DESC' } }).data
  const units = useItem(listUnitChoices, { params, query: { towerId, limit: 20 } }).data
  const figures = useItem(getFigures, { params, query: {} }).data
  if (!floors || !units || !figures) return null
  return (
    <AddForm
      {...props}
      like={stylesLike(
        floors.items[0]?.floorNo,
        units.items.map(({ unitNo }) => unitNo),
      )}
      areaUnit={figures.areaUnit}
    />
  )
}

type FormProps = Props & { like: ReturnType<typeof stylesLike>; areaUnit: 'SQ_FT' | 'SQ_M' }
const same = (form: UnitsForm) => form

const AddForm = ({ office, towers, towerId, onClose, like, areaUnit }: FormProps) => {
  const [initial] = useState<UnitsForm>({ towerId, floors: '', units: '', areaSquareFeet: 0, kept: false, keptFor: '', ...like })
  const draft = useDraft({ initial, toBody: same, schema: UnitsForm, t })
  const { values, set, errors } = draft
  const send = useSend(createUnits, {
    said: (added) => t('unitsAdded', { floors: t('floors', { n: added.floors }), units: t('units', { n: added.units }) }),
    closes: onClose,
  })
  const save = () => {
    const form = draft.check()
    if (form) send({ params: { id: office }, body: unitsBody(form) })
  }
  const some = values.units.trim() !== ''
  return (
    <FormDialog title={t('addUnits')} text={t('addUnitsSays')} verb={words('add')} busy={send.busy} onClose={onClose} onSave={save}>
      {towers.length > 1 && (
        <Select
          label={t('tower')}
          data={towers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(values.towerId)}
          onChange={(id) => set({ towerId: Number(id) })}
        />
      )}
      <Numbers values={values} set={set} errors={errors} />
      {some && <EachUnit areaUnit={areaUnit} values={values} set={set} errors={errors} />}
      <UnitsPreview body={unitsBody(values)} />
    </FormDialog>
  )
}

type Part = Pick<Draft<UnitsForm, unknown>, 'values' | 'set' | 'errors'>

/** Which floors and units, and how the tower writes their numbers. */
const Numbers = ({ values, set, errors }: Part) => (
  <>
    <div className={classes.pair}>
      <TextInput
        label={t('floorsField')}
        required
        placeholder="10–25, G, B1"
        value={values.floors}
        onChange={(event) => set({ floors: event.currentTarget.value })}
        error={errors.floors}
        data-autofocus
      />
      <TextInput
        label={t('unitsField')}
        required
        placeholder="A–D"
        value={values.units}
        onChange={(event) => set({ units: event.currentTarget.value })}
        error={errors.units}
      />
    </div>
    <div className={classes.pair}>
      <Select
        label={t('floorsWritten')}
        data={floorStyles.map((style) => ({ value: style, label: t(`floorStyle.${style}`) }))}
        value={values.floorStyle}
        onChange={(style) => set({ floorStyle: style as FloorStyle })}
      />
      <Select
        label={t('unitsWritten')}
        data={unitStyles.map((style) => ({ value: style, label: t(`unitStyle.${style}`) }))}
        value={values.unitStyle}
        onChange={(style) => set({ unitStyle: style as UnitStyle })}
      />
    </div>
  </>
)

/** The area of each of them, and whether the building keeps them for itself. */
const EachUnit = ({ areaUnit, values, set, errors }: Part & Pick<FormProps, 'areaUnit'>) => (
  <>
    <AreaField
      label={t('areaEach')}
      unit={areaUnit}
      value={values.areaSquareFeet}
      onChange={(areaSquareFeet) => set({ areaSquareFeet })}
      error={errors.areaSquareFeet}
    />
    <Switch label={t('keptSwitch')} checked={values.kept} onChange={(event) => set({ kept: event.currentTarget.checked })} />
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
  </>
)
