import type { AreaUnit } from '../contract/areas.ts'
import type { PlanUnit } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { holderOf } from './PlanRow.tsx'
import { t } from './texts.ts'
import { termText } from './unitHead.tsx'
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

/** What is known of the unit under the pointer or the focus. The link itself says the same to those who hear it. */
export const PlanCard = ({ at: { unit, floorNo, left, top, above }, areaUnit }: { at: Pointed; areaUnit: AreaUnit }) => (
  <div className={classes.card} style={{ left, top }} data-above={above || undefined} aria-hidden>
    <p className={classes.cardName}>{holderOf(unit)}</p>
    <p className={classes.cardMeta}>
      {unit.unitNo} · {floorNo} · {areaText(areaUnit, unit.areaSquareFeet)}
    </p>
    <UnitStateBadge unit={unit} />
    {unit.current && <p>{termText(unit.current)}</p>}
    {unit.next && (
      <p>
        {t('nextIs', { company: unit.next.company.companyName })}
        <br />
        {termText(unit.next)}
      </p>
    )}
  </div>
)
