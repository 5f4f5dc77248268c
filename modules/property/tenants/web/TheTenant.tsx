import type { ReactNode } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useBuilding } from '#modules/identity/office-centres/web/front.tsx'
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

/** Draws the company that the address names, once there is one to draw. */
export const TheTenant = ({ children }: { children: (props: TenantProps) => ReactNode }) => {
  const tenantId = useParam('id')
  const { id = '', query } = useBuilding()
  const at = { id, tenantId }
  const tenant = useItem(getTenant, id ? { params: at } : undefined)
  return <Found item={tenant}>{(found) => children({ at, tenant: found, query })}</Found>
}
