import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { usePath } from '#kit/web/navigation.ts'
import { BackButton } from '#kit/web/parts/page/BackButton.tsx'
import { DetailSkeleton, ErrorState, Missing } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { screenAt } from '#kit/web/screens.ts'

interface Props<T> {
  /** What `useItem` answers. */
  item: UseQueryResult<T, ApiError>
  children: (record: T) => ReactNode
}

/** Draws a record once it is there. */
export const Found = <T,>({ item, children }: Props<T>) => (item.data === undefined ? <NotYet item={item} /> : children(item.data))

/** In the place of a record that is not there yet, or never was: the page stays in the frame, and its address as it came (decision 025). */
export const NotYet = ({ item: { error, refetch } }: { item: UseQueryResult<unknown, ApiError> }) => {
  const screen = screenAt(usePath())
  if (!error) return <DetailSkeleton />
  const missing = error.code === 'not_found' || error.code === 'invalid'
  return (
    <>
      <TitleBar title={screen?.title() ?? ''} />
      {missing ? (
        <Missing action={<BackButton />} />
      ) : (
        <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
    </>
  )
}
