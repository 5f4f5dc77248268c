import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#kit/web/api.ts'
import type { Entry } from '#kit/web/entries.ts'
import { words } from '#kit/web/words.ts'
import { ConfirmDialog, type ConfirmProps } from './ConfirmDialog.tsx'
import { type Consequence, type Ending, endingText } from './Consequences.tsx'

interface Props extends Omit<ConfirmProps, 'opened' | 'consequences' | 'countdown'> {
  /** What is known without asking; it stands first. */
  known?: readonly Entry<Consequence>[]
  /** What would end; asked when the dialog opens. */
  preview: UseQueryResult<{ endings: Ending[] }, ApiError>
}

/** Asks once it is known what would end; while that cannot be known, nothing can be confirmed. */
export const ConfirmEnding = ({ preview, known = [], ...dialog }: Props) => {
  if (preview.isPending) return null
  if (preview.data) return <ConfirmDialog opened countdown consequences={[...known, ...preview.data.endings.map(endingText)]} {...dialog} />
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
