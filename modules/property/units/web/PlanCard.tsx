import { dayText } from '#kit/web/parts/fields/dates.ts'
import type { AreaUnit } from '../contract/areas.ts'
import type { PlanUnit } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { holderOf } from './PlanRow.tsx'
import { t } from './texts.ts'
import { UnitStateBadge } from './UnitStateBadge.tsx'
import classes from './StackingPlan.module.css'

export interface Pointed {
  unit: PlanUnit
  floorNo: string
  /** Within the plan. */
  left: number
  top: number
  above: boolean
}

const term = (letFrom: string, letUntil: string | null): string =>
  letUntil ? t('fromUntil', { from: dayText(letFrom), until: dayText(letUntil) }) : t('fromOn', { from: dayText(letFrom) })

/** What is known of the unit under the pointer or the focus. The link itself says the same to those who hear it. */
export const PlanCard = ({ at: { unit, floorNo, left, top, above }, areaUnit }: { at: Pointed; areaUnit: AreaUnit }) => (
  <div className={classes.card} style={{ left, top }} data-above={above || undefined} aria-hidden>
    <p className={classes.cardName}>{holderOf(unit)}</p>
    <p className={classes.cardMeta}>
      {unit.unitNo} · {floorNo} · {areaText(areaUnit, unit.areaSquareFeet)}
    </p>
    <UnitStateBadge unit={unit} />
    {unit.current && <p>{term(unit.current.letFrom, unit.current.letUntil)}</p>}
    {unit.next && (
      <p>
        {t('nextIs', { company: unit.next.company.companyName })}
        <br />
        {term(unit.next.letFrom, unit.next.letUntil)}
      </p>
    )}
  </div>
)
