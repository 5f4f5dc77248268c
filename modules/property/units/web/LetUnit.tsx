import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { letUnit } from '../contract.ts'
import { LettingInput } from '../contract/letting.ts'
import type { Unit } from '../contract/unit.ts'
import { AreaField } from './AreaField.tsx'
import { LeaseDates } from './LeaseDates.tsx'
import { t } from './texts.ts'
import classes from './Units.module.css'

export interface UnitDialogProps {
  office: string
  unit: Unit
  onClose: () => void
}

interface Form {
  companyId: number
  letFrom: string
  letUntil: string
  areaSquareFeet: number
}
const toBody = ({ companyId, letFrom, letUntil, areaSquareFeet }: Form) => ({ companyId, letFrom, letUntil: letUntil || null, areaSquareFeet })

/** Let to a company from a day, until a day or until further notice. */
export const LetUnit = ({ office, unit, onClose }: UnitDialogProps) => {
  const [initial] = useState<Form>({ companyId: 0, letFrom: unit.today, letUntil: '', areaSquareFeet: unit.areaSquareFeet })
  const form = useSubmit(letUnit, {
    initial,
    toBody,
    schema: LettingInput,
    t,
    at: { params: { id: office, unitId: unit.id } },
    said: ({ company }) => t('letTo', { unit: unit.unitNo, company: company.companyName }),
    closes: onClose,
  })
  const { values, set, errors } = form
  return (
    <FormDialog title={t('letUnit', { unit: unit.unitNo })} verb={t('let')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <CompanySelect
        label={t('column.company')}
        required
        placeholder={t('chooseCompany')}
        office={office}
        value={values.companyId ? String(values.companyId) : ''}
        onChange={(id) => set({ companyId: Number(id) })}
        error={errors.companyId}
        data-autofocus
      />
      <div className={classes.pair}>
        <LeaseDates value={values} onChange={set} errors={errors} />
      </div>
      <AreaField
        label={t('leasedArea')}
        unit={unit.areaUnit}
        value={values.areaSquareFeet}
        onChange={(areaSquareFeet) => set({ areaSquareFeet })}
        error={errors.areaSquareFeet}
      />
    </FormDialog>
  )
}
