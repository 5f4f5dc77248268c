import type { UserStatus } from '../contract.ts'
import { NewUser, type NewUserProps } from './NewUser.tsx'
import { UserStatusBadge as Badge } from './UserStatusBadge.tsx'
import { useTexts } from './useTexts.ts'

export { userAddress } from './places.ts'
export { UserPicker } from './UserPicker.tsx'

/** The form for somebody new in an organisation; it leads on to the profile. */
export const UserNew = (props: NewUserProps) => {
  useTexts()
  return <NewUser {...props} />
}

export const UserStatusBadge = (props: { status: UserStatus; plain?: boolean }) => {
  useTexts()
  return <Badge {...props} />
}
