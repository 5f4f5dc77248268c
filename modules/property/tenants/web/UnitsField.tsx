import { call } from '#kit/web/api.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
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
  const load = async (search: string, page: number) => {
    const query = { state: 'VACANT' as const, page, limit: 20, wildcardSearch: search || undefined }
    const found = await call(listUnits, { params: { id: office }, query })
    const items = found.items.map(({ id, unitNo, tower, floor }) => ({ id: String(id), name: unitNo, detail: `${tower.name} · ${floor.floorNo}` }))
    return { items, more: page < found.totalPage }
  }
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
