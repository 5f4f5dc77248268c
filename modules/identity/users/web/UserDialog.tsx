import type { User } from '../contract.ts'
import { ActiveAtOnce, InChargeDialog, RemoveAdminDialog } from './ConfirmUser.tsx'
import { UserPermissions } from './PermissionsDialog.tsx'
import { RemoveUser } from './RemoveUser.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import type { Deed } from './userDeeds.ts'

interface Props {
  deed: Deed
  user: User
  onClose: () => void
  /** The member is no longer there. */
  onRemoved?: () => void
}

/** The dialog behind each of the deeds. */
export const UserDialog = ({ deed, onRemoved, ...rest }: Props) => {
  switch (deed) {
    case 'role':
      return <RoleDialog {...rest} />
    case 'permissions':
      return <UserPermissions {...rest} />
    case 'putInCharge':
      return <InChargeDialog {...rest} />
    case 'removeAdmin':
      return <RemoveAdminDialog {...rest} />
    case 'deactivate':
    case 'activate':
      return <ActiveAtOnce {...rest} active={deed === 'activate'} />
    case 'remove':
      return <RemoveUser {...rest} onRemoved={onRemoved} />
  }
}
