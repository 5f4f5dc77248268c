import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Request, withdrawRequest } from '../contract.ts'
import { atOf } from './addresses.ts'
import { t } from './texts.ts'

interface Props {
  request: Request
  onClose: () => void
  onDone?: () => void
}

export const WithdrawInvite = ({ request, onClose, onDone }: Props) => {
  const opened = useOpened(request)
  const withdraw = useSend(withdrawRequest, {
    said: t('withdrawn'),
    onDone: () => onDone?.(),
    closes: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('withdrawQuestion', { name: request.fullName })}
      verb={t('withdrawVerb')}
      busy={withdraw.busy}
      onClose={onClose}
      onConfirm={() => withdraw({ params: atOf(request), version: opened.version })}
    >
      {t('withdrawText', { email: request.username })}
    </ConfirmDialog>
  )
}
