import { type ReactNode, useEffect } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import type { ApiError } from '#kit/web/api.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getGlobalUserPage } from '../contract.ts'

export type Person = Data<typeof getGlobalUserPage>

/** Somebody who is not there leads to /404, as the documents want; anything else is said here. */
export const Missing = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const go = useGo()
  const missing = error.code === 'not_found' || error.code === 'invalid'
  useEffect(() => {
    if (missing) go('/404', { replace: true })
  }, [missing, go])
  return missing ? null : <ErrorState cause={error.message} requestId={error.requestId} onRetry={onRetry} />
}

/** Draws the person that the address names, once there is one to draw. */
export const ThePerson = ({ children }: { children: (person: Person) => ReactNode }) => {
  const person = useItem(getGlobalUserPage, { query: { id: useParam('id') } })
  if (person.error && !person.data) return <Missing error={person.error} onRetry={() => void person.refetch()} />
  return person.data ? children(person.data) : <DetailSkeleton />
}
