import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { ReactNode } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { product } from '#kit/web/product.ts'
import { t } from '../texts.ts'
import classes from './Public.module.css'

interface Props {
  title: string
  /** What is said of a link that is not known. */
  unknown: string
  error: ApiError | null | undefined
  /** Without a token nothing is asked. */
  missing: boolean
  onRetry: () => void
  /** The way out; to the portal's first page, unless a better one is given. */
  children?: ReactNode
}

/** A page of which the server has not answered yet, or not well. */
export const PublicState = ({ title, unknown, error, missing, onRetry, children }: Props) => {
  const known = !missing && !(error && [404, 422].includes(error.status))
  return (
    <PublicPage owner={{ name: product }}>
      {!known && (
        <div className={classes.card}>
          <h1>{title}</h1>
          <p>{unknown}</p>
          {children ?? (
            <Button component={Link} href="/" size="md" fullWidth variant="default">
              {t('backToPortal')}
            </Button>
          )}
        </div>
      )}
      {known && error && <ErrorState cause={error.message} requestId={error.requestId} onRetry={onRetry} />}
      {known && !error && <Skeleton height={240} radius={6} />}
    </PublicPage>
  )
}
