import { useEffect } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ErrorState } from '#kit/web/parts/States.tsx'

/** A window that is not there leads to /404, as the documents want; anything else is said here. */
export const MaintenanceMissing = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => {
  const go = useGo()
  const missing = error.code === 'not_found'
  useEffect(() => {
    if (missing) go('/404', { replace: true })
  }, [missing, go])
  return missing ? null : <ErrorState cause={error.message} requestId={error.requestId} onRetry={onRetry} />
}
