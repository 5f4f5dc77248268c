import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Block, deleteBlockedDate } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  block: Block
  onClose: () => void
  onDone?: () => void
}

export const EndBlock = ({ oc, block, onClose, onDone }: Props) => {
  const { uuid, version, reason } = useOpened(block)
  const end = useSend(deleteBlockedDate, { said: t('ended'), onDone: () => onDone?.(), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('endQuestion', { reason })}
      verb={t('end')}
      busy={end.busy}
      onClose={onClose}
      onConfirm={() => end({ params: { oc, uuid }, version })}
    >
      {t('endText')}
    </ConfirmDialog>
  )
}
