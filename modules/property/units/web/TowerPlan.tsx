import { type ReactNode, useState } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { can, getStackingPlan } from '../contract.ts'
import { FloorDialog } from './FloorDialog.tsx'
import { shadings } from './planShades.ts'
import { StackingPlan } from './StackingPlan.tsx'

interface Props {
  office: string
  query: Record<string, string>
  towerId: number
  children: ReactNode
}

export const TowerPlan = ({ office, query, towerId, children }: Props) => {
  const [address, change] = useAddress()
  const own = useMe().organisation.kind === 'company'
  const [floorId, setFloorId] = useState<number>()
  const plan = useItem(getStackingPlan, { params: { id: office, towerId } }, { keep: true })
  if (plan.error && !plan.data) return <ErrorState cause={plan.error.message} requestId={plan.error.requestId} onRetry={() => void plan.refetch()} />
  if (!plan.data) return <DetailSkeleton />
  const shading = shadings.find((one) => one === address.get('shade')) ?? 'leaseEnd'
  return (
    <>
      <StackingPlan
        plan={plan.data}
        shading={shading}
        onShading={(shade) => change({ shade: shade === 'leaseEnd' ? undefined : shade })}
        query={query}
        own={own}
        onFloor={holds(can.EDIT) ? ({ id }) => setFloorId(id) : undefined}
      >
        {children}
      </StackingPlan>
      {floorId !== undefined && <FloorDialog office={office} floorId={floorId} onClose={() => setFloorId(undefined)} />}
    </>
  )
}
