import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { getUnitHistory } from '../contract.ts'
import type { Letting } from '../contract/letting.ts'
import type { Unit } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const wordOf = (unit: Unit, lettings: readonly Letting[], field: string, value: string): string | undefined => {
  if (field === 'areaSquareFeet') return areaText(unit.areaUnit, Number(value))
  if (field === 'companyId') return lettings.find(({ company }) => String(company.officeCentreId) === value)?.company.companyName
  return undefined
}

export const UnitHistory = ({ office, unit, lettings }: { office: string; unit: Unit; lettings: readonly Letting[] }) => (
  <RecordHistory
    read={getUnitHistory}
    params={{ id: office, unitId: unit.id }}
    t={t}
    told={told}
    zone={unit.timeZone}
    wordOf={(field, value) => wordOf(unit, lettings, field, value)}
  />
)
