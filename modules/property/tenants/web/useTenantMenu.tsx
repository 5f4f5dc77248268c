import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { getTenant, type TenantRow } from '../contract.ts'
import { ChargeDialog } from './ChargeDialog.tsx'
import { offBoardAddress } from './offBoardAddress.ts'
import { SwitchTenant } from './SwitchTenant.tsx'
import { t } from './texts.ts'
import { tenantAddress } from './TheTenant.tsx'

/** The row's menu. Its dialogs say what hangs on the company, so they read all of it first. */
export const useTenantMenu = (office: string, query: Record<string, string>) => {
  const [asked, setAsked] = useState<{ deed: 'charge' | 'switch'; tenantId: string }>()
  const at = asked && { id: office, tenantId: asked.tenantId }
  const tenant = useItem(getTenant, at && { params: at }).data
  const menu = ({ officeCentreId, active, may }: TenantRow): MenuAction[] => {
    const ask = (deed: 'charge' | 'switch') => () => setAsked({ deed, tenantId: String(officeCentreId) })
    const offBoard = offBoardAddress(officeCentreId, query)
    return [
      { label: words('details'), href: tenantAddress(officeCentreId, query) },
      ...(may.edit ? [{ label: words('edit'), href: to('/tenants/{id}/edit', { id: officeCentreId }, query) }] : []),
      ...(active && holds(users.ADD) ? [{ label: t('addUser'), href: to('/tenants/{id}/users/add', { id: officeCentreId }, query) }] : []),
      ...(active && may.grant ? [{ label: t('changeCharge'), onClick: ask('charge') }] : []),
      ...(may.switch ? [{ label: active ? t('deactivateEllipsis') : t('activateEllipsis'), danger: active, onClick: ask('switch') }] : []),
      ...(offBoard ? [{ label: t('offBoardEllipsis'), href: offBoard }] : []),
    ]
  }
  const ready = at && tenant && String(tenant.officeCentreId) === at.tenantId ? { at, tenant, onClose: () => setAsked(undefined) } : undefined
  const dialog = ready && (asked?.deed === 'charge' ? <ChargeDialog {...ready} /> : <SwitchTenant {...ready} />)
  return { menu, dialog }
}
