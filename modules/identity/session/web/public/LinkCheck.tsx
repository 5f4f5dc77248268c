import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#kit/web/api.ts'
import { isAway, saidBy } from '#kit/web/api.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'
import { t } from '../texts.ts'

/** Cut off by a mail program, or known to nobody any more: asked again it is neither. */
const isBroken = ({ status, fields }: ApiError): boolean => status === 404 || Object.keys(fields).length > 0

/** In place of the form, until it is known whether the link is good. */
export const LinkCheck = ({ check }: { check: UseQueryResult<unknown, ApiError> }) =>
  check.error && isBroken(check.error) ? (
    <>
      <p role="alert">{saidBy(check.error)}</p>
      <Button component={Link} href="/login" size="lg" fullWidth variant="default" mt="md">
        {t('signIn')}
      </Button>
    </>
  ) : check.error ? (
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
