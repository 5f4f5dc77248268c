import { useEdit } from '#kit/web/edit.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { changeLetting } from '../contract.ts'
import { type Letting, LettingChange } from '../contract/letting.ts'
import { AreaField } from './AreaField.tsx'
import { areaText } from './areaText.ts'
import type { UnitDialogProps } from './LetUnit.tsx'
import { t } from './texts.ts'

export interface LettingDialogProps extends UnitDialogProps {
  letting: Letting
}

interface Form {
  letFrom: string
  letUntil: string
  areaSquareFeet: number
}
const toBody = ({ letFrom, letUntil, areaSquareFeet }: Form) => ({ letFrom, letUntil: letUntil || null, areaSquareFeet })
const formOf = ({ letFrom, letUntil, areaSquareFeet }: Letting): Form => ({ letFrom, letUntil: letUntil ?? '', areaSquareFeet })

const lease = [['letFrom', 'letUntil']] as const

/** A renewal, or a lease that was noted wrong. */
export const ChangeLetting = ({ office, unit, letting, onClose }: LettingDialogProps) => {
  const at = { params: { id: office, unitId: unit.id, lettingId: letting.id } }
  const edit = useEdit({
    record: letting,
    save: changeLetting,
    schema: LettingChange,
    at,
    toForm: formOf,
    toBody,
    together: lease,
    t,
    said: t('lettingChanged'),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  const differences = (theirs: Form, mine: Form) => [
    { field: t('column.letFrom'), theirs: dayText(theirs.letFrom), mine: dayText(mine.letFrom) },
    { field: t('letUntilLast'), theirs: theirs.letUntil && dayText(theirs.letUntil), mine: mine.letUntil && dayText(mine.letUntil) },
    { field: t('leasedArea'), theirs: areaText(unit.areaUnit, theirs.areaSquareFeet), mine: areaText(unit.areaUnit, mine.areaSquareFeet) },
  ]
  return (
    <EditDialog
      edit={edit}
      differences={differences}
      title={t('changeLettingOf', { company: letting.company.companyName })}
      text={letting.vacatedOn ? t('staysAfterAll') : undefined}
      onClose={onClose}
    >
      <DateField
        label={t('column.letFrom')}
        help={t('letFromHelp')}
        required
        value={values.letFrom}
        onChange={(letFrom) => set({ letFrom })}
        error={errors.letFrom}
      />
      <DateField
        label={t('letUntilLast')}
        help={t('letUntilHelp')}
        clearable
        value={values.letUntil}
        onChange={(letUntil) => set({ letUntil })}
        min={values.letFrom > unit.today ? values.letFrom : unit.today}
        error={errors.letUntil}
      />
      <AreaField
        label={t('leasedArea')}
        unit={unit.areaUnit}
        value={values.areaSquareFeet}
        onChange={(areaSquareFeet) => set({ areaSquareFeet })}
        error={errors.areaSquareFeet}
      />
    </EditDialog>
  )
}
