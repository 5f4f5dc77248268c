import { Ban, CircleCheck, DoorOpen, Pencil, UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { ProfileHeader, ProfilePicture } from '#kit/web/parts/page/ProfileHeader.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { ChargeDialog } from './ChargeDialog.tsx'
import { firstFacts } from './firstFacts.tsx'
import { offBoardAddress } from './offBoardAddress.ts'
import { SwitchTenant } from './SwitchTenant.tsx'
import { TenantFacts } from './TenantFacts.tsx'
import { TenantHistory } from './TenantHistory.tsx'
import { TenantStatusBadge } from './TenantStatusBadge.tsx'
import { TenantUsers } from './TenantUsers.tsx'
import { t } from './texts.ts'
import { listAddress, tenantAddress, type TenantProps, TheTenant } from './TheTenant.tsx'

export const TenantDetail = () => <TheTenant>{(props) => <Detail key={props.tenant.uuid} {...props} />}</TheTenant>

const Detail = (props: TenantProps) => {
  const { at, tenant, query } = props
  const [deed, setDeed] = useState<'charge' | 'switch'>()
  const { companyName, centreCode, logo, active, may } = tenant
  const dialog = { at, tenant, onClose: () => setDeed(undefined) }
  const edit = to('/tenants/{id}/edit', { id: at.tenantId }, query)
  const addUser = to('/tenants/{id}/users/add', { id: at.tenantId }, query)
  const offBoard = offBoardAddress(at.tenantId, query)
  const switching = active
    ? { label: t('deactivateEllipsis'), icon: <Ban size={16} />, danger: true, rule: true, onClick: () => setDeed('switch') }
    : { label: t('activateEllipsis'), icon: <CircleCheck size={16} />, onClick: () => setDeed('switch') }
  return (
    <>
      <ProfileHeader
        picture={<ProfilePicture kind="organisation" name={companyName} image={logo} alt={t('logoOf', { company: companyName })} />}
        title={companyName}
        back={listAddress(query)}
        badge={<TenantStatusBadge active={active} />}
        meta={[centreCode]}
        facts={firstFacts(props)}
        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: edit },
          active && holds(users.ADD) && { label: t('addUser'), icon: <UserPlus size={16} />, href: addUser },
          active && may.grant && { label: t('changeCharge'), icon: <UserCheck size={16} />, onClick: () => setDeed('charge') },
          may.switch && switching,
          offBoard && { label: t('offBoardEllipsis'), icon: <DoorOpen size={16} />, rule: true, href: offBoard },
        ]}
      />
      <RecordTabs
        label={companyName}
        here={tenantAddress(at.tenantId, query)}
        details={<TenantFacts {...props} />}
        more={[{ value: 'users', label: t('users'), count: tenant.users, shown: <TenantUsers {...props} /> }]}
        history={<TenantHistory {...props} />}
      />
      {deed === 'charge' && <ChargeDialog {...dialog} />}
      {deed === 'switch' && <SwitchTenant {...dialog} />}
    </>
  )
}
