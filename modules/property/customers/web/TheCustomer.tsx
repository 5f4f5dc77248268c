import type { ReactNode } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { DetailSkeleton } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getDetailInfo, type OfficeCentreDetail } from '../../../identity/office-centres/contract.ts'
import { Missing } from './Missing.tsx'

/** Draws the organisation that the address names, once there is one to draw. */
export const TheCustomer = ({ children }: { children: (organisation: OfficeCentreDetail) => ReactNode }) => {
  const found = useItem(getDetailInfo, { params: { id: useParam('id') } })
  if (found.error && !found.data) return <Missing error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? children(found.data) : <DetailSkeleton />
}
