import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { type Ending, endingText } from '#kit/web/parts/dialogs/Consequences.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { passKinds } from '#modules/property/subscriptions/contract.ts'
import { getTenantQuotas, setTenantStatus, type Tenant } from '../contract.ts'
import { t } from './texts.ts'
import type { At } from './TheTenant.tsx'

export interface TenantDialogProps {
  at: At
  tenant: Tenant
  onClose: () => void
}

/** Asks before a company is switched off or on, once it is known how many that concerns. */
export const SwitchTenant = ({ at, tenant, onClose }: TenantDialogProps) => {
  const { companyName, active, users, pendingUsers, units } = tenant
  const passes = useItem(getTenantQuotas, { params: at }).data
  const send = useSend(setTenantStatus, {
    said: t(active ? 'deactivated' : 'activated', { company: companyName }),
    closes: onClose,
  })
  if (!passes) return null
  const used = passKinds.reduce((sum, kind) => sum + passes[kind].used, 0)
  const concerned: Ending[] = [
    { what: t(active ? 'peopleOut' : 'peopleIn'), count: users },
    { what: t(active ? 'passesStop' : 'passesWork'), count: used },
    { what: t(active ? 'invitationsStop' : 'invitationsWork'), count: pendingUsers },
    ...(active ? [{ what: t('unitsStay'), count: units.length, names: units.map(({ unitNo }) => unitNo) }] : []),
  ].filter(({ count }) => count > 0)
  return (
    <ConfirmDialog
      opened
      danger={active}
      countdown={active}
      title={t(active ? 'deactivateQuestion' : 'activateQuestion', { company: companyName })}
      consequences={concerned.map(endingText)}
      warning={null}
      reason={active ? { required: true, label: words('reason') } : undefined}
      verb={words(active ? 'deactivate' : 'activate')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: at, body: active ? { active: false, reason } : { active: true } })}
    >
      {t(active ? 'deactivateSays' : 'activateSays')}
    </ConfirmDialog>
  )
}
