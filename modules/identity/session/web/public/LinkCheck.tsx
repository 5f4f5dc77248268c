import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#kit/web/api.ts'
import { isAway } from '#kit/web/api.ts'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'

/** In place of the form, until it is known whether the link is good. */
export const LinkCheck = ({ check }: { check: UseQueryResult<unknown, ApiError> }) =>
  check.error ? (
    <ErrorState
      cause={isAway(check.error) ? words('failTryAgain') : check.error.message}
      requestId={check.error.requestId}
      onRetry={() => void check.refetch()}
    />
  ) : (
    <div role="status" aria-label={words('loading')}>
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height={44} radius={6} mb={16} />
      ))}
    </div>
  )
