import { call } from '#kit/web/api.ts'
import { type Pick, pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { listUnits } from '#modules/property/units/contract.ts'
import { LeaseDates } from '#modules/property/units/web/front.tsx'
import { t } from './texts.ts'

interface Value {
  units: Pick[]
  letFrom: string
  letUntil: string
}
interface Props {
  office: string
  value: Value
  onChange: (changes: Partial<Value>) => void
  errors: Record<string, string>
}

/** Units that stand vacant, and from when to when the company rents them. */
export const UnitsField = ({ office, value, onChange, errors }: Props) => {
  const load = pickPages(
    (query) => call(listUnits, { params: { id: office }, query: { ...query, state: 'VACANT' } }),
    ({ id, unitNo, tower, floor }) => ({ id: String(id), name: unitNo, detail: `${tower.name} · ${floor.floorNo}` }),
  )
  return (
    <>
      <PickMany
        label={t('vacantUnits')}
        searchPlaceholder={t('searchUnits')}
        load={load}
        value={value.units}
        onChange={(units) => onChange({ units })}
        error={errors.unitIds}
      />
      {value.units.length > 0 && (
        <FieldRow>
          <LeaseDates value={value} onChange={onChange} errors={errors} />
        </FieldRow>
      )}
    </>
  )
}
