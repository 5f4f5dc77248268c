import type { ReactNode } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { DetailSkeleton } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getRequest, getUser, type Request, type User } from '../contract.ts'
import { Missing } from './Missing.tsx'
import { useOrganisation } from './places.ts'

/** Draws the member that the address names, once there is one to draw. */
export const TheUser = ({ children }: { children: (user: User) => ReactNode }) => {
  const params = { oc: useOrganisation(), id: useParam('id') }
  const user = useItem(getUser, { params })
  if (user.error && !user.data) return <Missing error={user.error} onRetry={() => void user.refetch()} />
  return user.data ? children(user.data) : <DetailSkeleton />
}

/** The same for somebody who is invited. */
export const TheRequest = ({ children }: { children: (request: Request) => ReactNode }) => {
  const params = { oc: useOrganisation(), id: useParam('id') }
  const request = useItem(getRequest, { params })
  if (request.error && !request.data) return <Missing error={request.error} onRetry={() => void request.refetch()} />
  return request.data ? children(request.data) : <DetailSkeleton />
}
