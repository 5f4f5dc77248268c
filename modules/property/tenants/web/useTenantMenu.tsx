import { lazy } from 'react'
import { holds } from '#kit/web/me.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { getTenant, type TenantRow } from '../contract.ts'
import { offBoardAddress } from './offBoardAddress.ts'
import { t } from './texts.ts'
import { tenantAddress } from './TheTenant.tsx'

const ChargeDialog = lazy(async () => ({ default: (await import('./ChargeDialog.tsx')).ChargeDialog }))
const SwitchTenant = lazy(async () => ({ default: (await import('./SwitchTenant.tsx')).SwitchTenant }))

/** The row's menu. Its dialogs say what hangs on the company. */
export const useTenantMenu = (office: string, query: Record<string, string>) => {
  const { open, dialog } = useRowDialog(getTenant)
  const menu = ({ officeCentreId, active, may }: TenantRow): MenuActions => {
    const at = { id: office, tenantId: String(officeCentreId) }
    const charge = () => open({ params: at }, (tenant, onClose) => <ChargeDialog at={at} tenant={tenant} onClose={onClose} />)
    const turn = () => open({ params: at }, (tenant, onClose) => <SwitchTenant at={at} tenant={tenant} onClose={onClose} />)
    const offBoard = offBoardAddress(officeCentreId, query)
    return [
      { label: words('details'), href: tenantAddress(officeCentreId, query) },
      may.edit && { label: words('edit'), href: to('/tenants/{id}/edit', { id: officeCentreId }, query) },
      active && holds(users.ADD) && { label: t('addUser'), href: to('/tenants/{id}/users/add', { id: officeCentreId }, query) },
      active && may.grant && { label: t('changeCharge'), onClick: charge },
      may.switch && { label: active ? t('deactivateEllipsis') : t('activateEllipsis'), danger: active, onClick: turn },
      offBoard && { label: t('offBoardEllipsis'), href: offBoard },
    ]
  }
  return { menu, dialog }
}
