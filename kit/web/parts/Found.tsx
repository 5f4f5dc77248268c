import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { ApiError } from '../api.ts'
import { useGo } from '../navigation.ts'
import { DetailSkeleton, ErrorState } from './States.tsx'

interface Props<T> {
  /** What `useItem` answers. */
  item: UseQueryResult<T, ApiError>
  children: (record: T) => ReactNode
}

/** Draws a record once it is there. */
export const Found = <T,>({ item, children }: Props<T>) => (item.data === undefined ? <NotYet item={item} /> : children(item.data))

/** In the place of a record that is not there yet. One that never was leads to /404, as the documents want; any other reason is said here. */
export const NotYet = ({ item: { error, refetch } }: { item: UseQueryResult<unknown, ApiError> }) => {
  const go = useGo()
  const missing = error?.code === 'not_found' || error?.code === 'invalid'
  useEffect(() => {
    if (missing) go('/404', { replace: true })
  }, [missing, go])
  if (missing) return null
  return error ? <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} /> : <DetailSkeleton />
}
