import { type ReactNode, useEffect } from 'react'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useOffice } from '../../units/web/front.tsx'
import { getTenant, type Tenant } from '../contract.ts'

/** Which company of which building; the same text everywhere, so that an answer is kept once. */
export interface At {
  id: string
  tenantId: string
}

export interface TenantProps {
  at: At
  tenant: Tenant
  /** Screens of another building name it in the query. */
  query: Record<string, string>
}

export const listAddress = (query: Record<string, string>): string => to('/tenants', {}, query)
export const tenantAddress = (tenantId: number | string, query: Record<string, string> = {}): string => to('/tenants/{id}', { id: tenantId }, query)

/** Draws the company that the address names, once there is one to draw; one that is not there leads to /404. */
export const TheTenant = ({ children }: { children: (props: TenantProps) => ReactNode }) => {
  const tenantId = useParam('id')
  const { id, query } = useOffice()
  const go = useGo()
  const at = id === undefined ? undefined : { id, tenantId }
  const { data: tenant, error, refetch } = useItem(getTenant, at && { params: at })
  const missing = !tenant && (error?.code === 'not_found' || error?.code === 'invalid')
  useEffect(() => {
    if (missing) go('/404', { replace: true })
  }, [missing, go])
  if (missing) return null
  if (error && !tenant) return <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  return tenant && at ? children({ at, tenant, query }) : <DetailSkeleton />
}
