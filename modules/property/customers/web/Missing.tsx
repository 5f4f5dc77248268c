import { useEffect } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ErrorState } from '#kit/web/parts/States.tsx'

/** Somebody who is not there leads to /404, as the documents want; anything else is said here. */
export const Missing = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const go = useGo()
  // A number that is none cannot be anybody's either.
  const missing = error.code === 'not_found' || error.code === 'invalid'
  useEffect(() => {
    if (missing) go('/404', { replace: true })
  }, [missing, go])
  return missing ? null : <ErrorState cause={error.message} requestId={error.requestId} onRetry={onRetry} />
}
