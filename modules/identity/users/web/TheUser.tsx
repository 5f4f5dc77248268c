import type { ReactNode } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { getUser, type User } from '../contract.ts'

/** Draws the member that the address names, once there is one to draw. */
export const TheUser = ({ children }: { children: (user: User) => ReactNode }) => {
  const params = { oc: useOrganisation().oc, id: useParam('id') }
  const user = useItem(getUser, { params })
  return <Found item={user}>{children}</Found>
}
