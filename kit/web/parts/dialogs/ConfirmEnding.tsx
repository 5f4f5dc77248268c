import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#kit/web/api.ts'
import { words } from '#kit/web/words.ts'
import { ConfirmDialog, type ConfirmProps, type Consequence } from './ConfirmDialog.tsx'

interface Props extends Omit<ConfirmProps, 'opened' | 'consequences' | 'countdown'> {
  /** What would end; asked when the dialog opens. */
  preview: UseQueryResult<{ endings: Consequence[] }, ApiError>
}

/** Asks once it is known what would end; while that cannot be known, nothing can be confirmed. */
export const ConfirmEnding = ({ preview, ...dialog }: Props) => {
  if (preview.isPending) return null
  if (preview.data) return <ConfirmDialog opened countdown consequences={preview.data.endings} {...dialog} />
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={dialog.title}
      warning={null}
      verb={words('tryAgain')}
      busy={preview.isFetching}
      onClose={dialog.onClose}
      onConfirm={() => void preview.refetch()}
    >
      {preview.error.message}
    </ConfirmDialog>
  )
}
