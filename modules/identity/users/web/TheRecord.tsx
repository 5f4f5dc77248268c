import type { ReactNode } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getRequest, getUser, type Request, type User } from '../contract.ts'
import { useOrganisation } from './places.ts'

/** Draws the member that the address names, once there is one to draw. */
export const TheUser = ({ children }: { children: (user: User) => ReactNode }) => {
  const params = { oc: useOrganisation(), id: useParam('id') }
  const user = useItem(getUser, { params })
  return <Found item={user}>{children}</Found>
}

/** The same for somebody who is invited. */
export const TheRequest = ({ children }: { children: (request: Request) => ReactNode }) => {
  const params = { oc: useOrganisation(), id: useParam('id') }
  const request = useItem(getRequest, { params })
  return <Found item={request}>{children}</Found>
}
