import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Drawer } from '#kit/web/parts/dialogs/Overlays.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { can, getStackingPlan } from '../contract.ts'
import type { StackingPlan as Plan } from '../contract/unit.ts'
import { FloorDialog } from './FloorDialog.tsx'
import { PlanOutlook } from './PlanOutlook.tsx'
import { placedUnit } from './planPlaces.ts'
import { shadingsFor } from './planShades.ts'
import { StackingPlan } from './StackingPlan.tsx'
import { t } from './texts.ts'
import { UnitPanel } from './UnitPanel.tsx'
import classes from './StackingPlan.module.css'

interface Props {
  office: string
  query: Record<string, string>
  towerId: number
  children: ReactNode
}

export const TowerPlan = ({ office, query, towerId, children }: Props) => {
  const plan = useItem(getStackingPlan, { params: { id: office, towerId } }, { keep: true })
  if (plan.error && !plan.data) return <ErrorState cause={plan.error.message} requestId={plan.error.requestId} onRetry={() => void plan.refetch()} />
  if (!plan.data) return <DetailSkeleton />
  return (
    <Drawn office={office} query={query} plan={plan.data}>
      {children}
    </Drawn>
  )
}

/** Beside the plan there is room for a panel; else it comes over it. */
const wide = '(min-width: 1200px)'

/** The unit that the address names, opened beside the plan or over it, and left again. */
const useOpenedUnit = (plan: Plan) => {
  const [address, change] = useAddress()
  const frame = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const aside = useRef<HTMLElement>(null)
  const [byKey, setByKey] = useState(false)
  const placed = placedUnit(plan.floors, Number(address.get('unit')))
  const opened = placed?.unit.id
  // whoever works by keys goes on in the panel; a pointer stays where it is
  useEffect(() => {
    if (byKey && opened !== undefined) heading.current?.focus()
  }, [byKey, opened])
  const select = (unitId: number, key: boolean) => {
    setByKey(key)
    change({ unit: String(unitId) })
  }
  const close = () => {
    change({ unit: undefined })
    frame.current?.querySelector<HTMLElement>(`[data-unit="${opened}"]`)?.focus()
  }
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && aside.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  })
  return { placed, select, close, frame, heading, aside }
}

const Drawn = ({ office, query, plan, children }: Pick<Props, 'office' | 'query' | 'children'> & { plan: Plan }) => {
  const [address, change] = useAddress()
  const own = useMe().organisation.kind === 'company'
  const phone = usePhone()
  const beside = useMediaQuery(wide, true, { getInitialValueInEffect: false })
  const [floorId, setFloorId] = useState<number>()
  const { placed, select, close, frame, heading, aside } = useOpenedUnit(plan)
  const shading = shadingsFor(plan, own).find((one) => one === address.get('shade')) ?? 'leaseEnd'
  const named = Number(address.get('companyId'))
  const panel = placed && (
    <UnitPanel
      key={placed.unit.id}
      office={office}
      query={query}
      placed={placed}
      plan={plan}
      onSelect={(unitId) => select(unitId, true)}
      {...(beside ? { heading, onClose: close } : {})}
    />
  )
  return (
    <>
      <StackingPlan
        plan={plan}
        shading={shading}
        onShading={(shade) => change({ shade: shade === 'leaseEnd' ? undefined : shade })}
        frame={frame}
        selected={placed?.unit.id}
        outlined={placed ? placed.unit.current?.company.officeCentreId : named || undefined}
        onSelect={select}
        panel={
          beside && (
            <section ref={aside} className={classes.aside} aria-label={placed ? t('unitOf', { unit: placed.unit.unitNo }) : t('unit')}>
              {panel ?? (
                <PlanOutlook floors={plan.floors} areaUnit={plan.areaUnit} today={plan.today} own={own} onSelect={(unitId) => select(unitId, true)} />
              )}
            </section>
          )
        }
        own={own}
        onFloor={holds(can.EDIT) ? ({ id }) => setFloorId(id) : undefined}
      >
        {children}
      </StackingPlan>
      {!beside && (
        <Drawer
          opened={placed !== undefined}
          onClose={close}
          position={phone ? 'bottom' : 'right'}
          size={phone ? 'min(85dvh, 640px)' : 360}
          title={placed && t('unitOf', { unit: placed.unit.unitNo })}
          closeButtonProps={{ 'aria-label': words('close') }}
        >
          {panel}
        </Drawer>
      )}
      {floorId !== undefined && <FloorDialog office={office} floorId={floorId} onClose={() => setFloorId(undefined)} />}
    </>
  )
}
