import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { useSend } from '#kit/web/queries.ts'
import { cancelReceipt, undoAllocation } from '../contract.ts'
import type { Allocation, Receipt } from '../contract/receipts.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  receipt: Receipt
  onClose: () => void
}

export const CancelReceipt = ({ oc, receipt, onClose }: Props) => {
  const { uuid, version, referenceNo: number, amount, currency, source } = useOpened(receipt)
  const send = useSend(cancelReceipt, { said: t('said.cancelled', { number }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t(source === 'STATEMENT' ? 'takeBackTitle' : 'cancelTitle', { number })}
      verb={t(source === 'STATEMENT' ? 'takeBackVerb' : 'cancelVerb')}
      warning={null}
      reason={{ required: true }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { oc, uuid }, version, body: { reason } })}
    >
      {t(source === 'STATEMENT' ? 'takeBackText' : 'cancelText', { amount: money(amount, currency) })}
    </ConfirmDialog>
  )
}

export const UndoAllocation = ({ oc, receipt, part, onClose }: Props & { part: Allocation }) => {
  const send = useSend(undoAllocation, { said: t('said.undone', { number: part.invoice.invoiceNo }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('undoTitle', { number: part.invoice.invoiceNo })}
      verb={t('undoVerb')}
      warning={null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, uuid: receipt.uuid, allocation: part.uuid } })}
    >
      {t('undoText', { amount: money(part.amount, receipt.currency) })}
    </ConfirmDialog>
  )
}
