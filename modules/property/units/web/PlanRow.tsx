import { memo } from 'react'
import { listText } from '#kit/web/listed.ts'
import { wholePercentText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { StatusGlyph } from '#kit/web/parts/page/StatusBadge.tsx'
import type { AreaUnit } from '../contract/areas.ts'
import type { PlanFloor, PlanUnit } from '../contract/unit.ts'
import { areaText, bareArea, roundArea } from './areaText.ts'
import type { Paint } from './planShades.ts'
import { t } from './texts.ts'
import classes from './StackingPlan.module.css'

/** Who or what is in a unit, as its block says it. */
export const holderOf = (unit: PlanUnit): string => unit.current?.company.companyName ?? unit.keptFor ?? t(`state.${unit.state}`)

const spoken = (unit: PlanUnit, areaUnit: AreaUnit): string =>
  listText(
    [
      unit.unitNo,
      holderOf(unit),
      areaText(areaUnit, unit.areaSquareFeet),
      unit.current?.letUntil && t('untilDay', { day: dayText(unit.current.letUntil) }),
    ].filter((part) => typeof part === 'string'),
  )

interface Props {
  floor: PlanFloor
  /** The area of the tower’s largest floor: what the whole width stands for. */
  largest: number
  areaUnit: AreaUnit
  paint: (unit: PlanUnit) => Paint
  /** The unit that is open beside the plan, where it lies on this floor. */
  selected: number | undefined
  /** The company whose blocks are outlined, where it has some on this floor. */
  outlined: number | undefined
  /** The first row is where the Tab key enters the plan. */
  first: boolean
  onFloor?: ((floor: PlanFloor) => void) | undefined
}

const glyphs: Partial<Record<Paint, 'waiting' | 'coming'>> = { ending: 'waiting', coming: 'coming' }

type BlockProps = Pick<Props, 'areaUnit' | 'paint' | 'selected' | 'outlined'> & { unit: PlanUnit; enters: boolean }
const Block = ({ unit, areaUnit, paint: paintOf, selected, outlined, enters }: BlockProps) => {
  const paint = paintOf(unit)
  const glyph = glyphs[paint]
  const unlet = paint === 'vacant' || paint === 'coming'
  return (
    <button
      type="button"
      className={classes.block}
      data-item
      data-unit={unit.id}
      data-paint={paint}
      data-outlined={(unit.current && unit.current.company.officeCentreId === outlined) || undefined}
      data-selected={unit.id === selected || undefined}
      aria-expanded={unit.id === selected}
      tabIndex={enters ? 0 : -1}
    >
      <span data-heard>{spoken(unit, areaUnit)}</span>
      <span className={classes.name} aria-hidden>
        {glyph && <StatusGlyph tone={glyph} />}
        <span className={classes.word}>{holderOf(unit)}</span>
      </span>
      <span className={classes.area} aria-hidden>
        <span className={unlet ? classes.short : undefined}>{bareArea(areaUnit, unit.areaSquareFeet)}</span>
        {unlet && <span className={classes.long}>{roundArea(areaUnit, unit.areaSquareFeet)}</span>}
      </span>
    </button>
  )
}

/** How much of a floor is let, of what can be let. */
const letShare = ({ units }: PlanFloor): number | undefined => {
  const area = (some: PlanUnit[]) => some.reduce((sum, unit) => sum + unit.areaSquareFeet, 0)
  const all = area(units.filter(({ state }) => state !== 'KEPT'))
  return all > 0 ? area(units.filter(({ state }) => state === 'LET' || state === 'ENDING')) / all : undefined
}

/** A floor of the plan: its number, its units side by side, and how much of it is let. */
export const PlanRow = memo(({ floor, largest, first, onFloor, ...rest }: Props) => {
  const share = letShare(floor)
  return (
    <div role="row" className={classes.row} data-row>
      <span role="rowheader" className={classes.floor}>
        {onFloor ? (
          <button
            type="button"
            className={classes.floorButton}
            data-item
            tabIndex={-1}
            aria-label={t('editFloorOf', { floor: floor.floorNo })}
            onClick={() => onFloor(floor)}
          >
            {floor.floorNo}
          </button>
        ) : (
          floor.floorNo
        )}
      </span>
      {floor.units.length > 0 ? (
        <div role="presentation" className={classes.units}>
          {floor.units.map((unit, at) => (
            <div key={unit.id} role="gridcell" className={classes.place} style={{ width: `${(unit.areaSquareFeet / largest) * 100}%` }}>
              <Block unit={unit} enters={first && at === 0} {...rest} />
            </div>
          ))}
        </div>
      ) : (
        <span role="gridcell" className={classes.bare}>
          {t('noUnitsHere')}
        </span>
      )}
      <span role="gridcell" className={classes.share}>
        {share === undefined ? (
          <span className={classes.none}>–</span>
        ) : (
          <>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${share * 100}%` }} />
            </span>
            <span className={classes.percent}>{wholePercentText(share)}</span>
          </>
        )}
      </span>
    </div>
  )
})
PlanRow.displayName = 'PlanRow'
