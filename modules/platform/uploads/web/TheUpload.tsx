import type { ReactNode } from 'react'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getUpload, type UploadResult } from '../contract.ts'

/** The upload that the address names, or why it cannot be shown. It is followed while it is carried out. */
export const TheUpload = ({ uuid, children }: { uuid: string; children: (upload: UploadResult) => ReactNode }) => {
  const { data, error, isPending, refetch } = useItem(getUpload, { params: { uuid } })
  if (data) return children(data)
  if (isPending) return <DetailSkeleton />
  return <ErrorState cause={error?.message} requestId={error?.requestId} onRetry={() => void refetch()} />
}
