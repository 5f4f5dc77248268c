import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useMemo, useState } from 'react'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'
import type { PlanFloor, StackingPlan as Plan } from '../contract/unit.ts'
import { PlanCard, type Pointed } from './PlanCard.tsx'
import { rove, walk } from './planKeys.ts'
import { PlanRow } from './PlanRow.tsx'
import { type Shading, shadesOf, shadingsFor } from './planShades.ts'
import { Shades } from './Shades.tsx'
import { t } from './texts.ts'
import classes from './StackingPlan.module.css'

interface Props {
  plan: Plan
  shading: Shading
  onShading: (shading: Shading) => void
  /** Around the rows: whoever opens a unit finds its block here again. */
  frame: RefObject<HTMLDivElement | null>
  /** The unit that is open beside the plan. */
  selected: number | undefined
  /** The company whose blocks are outlined while none is pointed at. */
  outlined: number | undefined
  onSelect: (unitId: number, byKey: boolean) => void
  /** The open unit, beside the plan. */
  panel: ReactNode
  onFloor?: ((floor: PlanFloor) => void) | undefined
  /** A company’s own part of the tower. */
  own: boolean
  /** The switch to the list. */
  children: ReactNode
}

const cardWidth = 280

const areaOf = ({ units }: PlanFloor): number => units.reduce((sum, unit) => sum + unit.areaSquareFeet, 0)

/** The unit under the pointer, or that the keys have reached, and where its card stands. */
const usePointed = (floors: readonly PlanFloor[], frame: Props['frame'], selected: number | undefined) => {
  const [pointed, setPointed] = useState<Pointed>()
  const units = useMemo(
    () => new Map(floors.flatMap((floor) => floor.units.map((unit) => [String(unit.id), { unit, floorNo: floor.floorNo }] as const))),
    [floors],
  )
  const point = (event: PointerEvent | FocusEvent) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-unit]')
    const found = block && units.get(block.dataset.unit ?? '')
    if (!found || !frame.current || found.unit.id === selected) return setPointed(undefined)
    const [box, around] = [block.getBoundingClientRect(), frame.current.getBoundingClientRect()]
    const above = box.bottom + 190 > window.innerHeight
    const left = Math.min(Math.max(box.left - around.left, 0), around.width - cardWidth)
    setPointed({ ...found, above, left, top: (above ? box.top - 6 : box.bottom + 6) - around.top })
  }
  return { pointed, point, leave: () => setPointed(undefined) }
}

const Head = ({ areaUnit, own }: { areaUnit: Plan['areaUnit']; own: boolean }) => (
  <div className={classes.head} aria-hidden>
    <span>{words('floor')}</span>
    <span>{t('unitsByArea', { unit: t(`areaUnit.${areaUnit}`) })}</span>
    {!own && <span>{t('state.LET')}</span>}
  </div>
)

/** A tower as it stands: a row for each floor, units as wide as their area. */
export const StackingPlan = ({ plan, shading, onShading, frame, selected, outlined, onSelect, panel, onFloor, own, children }: Props) => {
  const { floors, today, areaUnit, companies } = plan
  const { paint, legend } = useMemo(() => shadesOf(shading, { today, floors, areaUnit, companies }), [shading, today, floors, areaUnit, companies])
  const { pointed, point, leave } = usePointed(floors, frame, selected)
  const largest = useMemo(() => Math.max(1, ...floors.map(areaOf)), [floors])
  const enters = floors.find((floor) => floor.units.length > 0)

  const select = (event: MouseEvent) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-unit]')
    if (!block) return
    leave()
    // a key clicks without a pointer
    onSelect(Number(block.dataset.unit), event.detail === 0)
  }
  const company = pointed?.unit.current?.company.officeCentreId ?? outlined
  const has = (floor: PlanFloor) => floor.units.some(({ current }) => current?.company.officeCentreId === company)

  return (
    <>
      <div className={classes.toolbar}>
        {children}
        <Shades shading={shading} onShading={onShading} offered={shadingsFor(plan, own)} legend={legend} />
      </div>
      {floors.length === 0 ? (
        <Empty text={t('noFloorsYet')} />
      ) : (
        <div className={classes.body}>
          <div ref={frame} className={classes.plan} data-own={own || undefined}>
            <Head areaUnit={areaUnit} own={own} />
            <div
              role="grid"
              aria-label={t('planOf', { tower: plan.tower.name })}
              tabIndex={-1}
              className={classes.grid}
              onClick={select}
              onPointerOver={point}
              onPointerLeave={leave}
              onFocus={(event) => {
                point(event)
                if (event.target.matches('[data-item]')) rove(event.currentTarget, event.target)
              }}
              onBlur={leave}
              onKeyDown={(event) => (event.key === 'Escape' ? leave() : walk(event))}
            >
              {floors.map((floor) => (
                <PlanRow
                  key={floor.id}
                  floor={floor}
                  largest={largest}
                  areaUnit={areaUnit}
                  paint={paint}
                  selected={floor.units.some(({ id }) => id === selected) ? selected : undefined}
                  outlined={company !== undefined && has(floor) ? company : undefined}
                  first={floor === enters}
                  onFloor={onFloor}
                />
              ))}
            </div>
            {pointed && <PlanCard at={pointed} areaUnit={areaUnit} />}
            <p className={classes.hint}>{t('planHint')}</p>
          </div>
          {panel}
        </div>
      )}
    </>
  )
}
