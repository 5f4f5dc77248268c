import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { withdrawInvoice } from '../contract.ts'
import type { InvoiceRow } from '../contract/invoice.ts'
import { t } from './texts.ts'

export const WithdrawInvoice = ({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) => {
  const { version } = useOpened(invoice)
  const { uuid, invoiceNo: number, company } = invoice
  const send = useSend(withdrawInvoice, { said: t('said.withdrawn', { number }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('withdrawTitle', { number })}
      verb={t('withdrawVerb')}
      warning={null}
      reason={{ required: true }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { uuid }, version, body: { reason } })}
    >
      {t('withdrawText', { company: company.name })}
    </ConfirmDialog>
  )
}
