import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { discardDraft, issueInvoices } from '../contract.ts'
import type { InvoiceRow } from '../contract/invoice.ts'
import { money } from './invoiceText.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  drafts: readonly InvoiceRow[]
  onClose: () => void
  onDone?: () => void
}

/** Sends and is never undone: so it is asked for, with how many and how much. */
export const IssueDialog = ({ oc, drafts, onClose, onDone }: Props) => {
  const send = useSend(issueInvoices, { said: ({ issued }) => t('said.issued', { n: issued.length }), onDone: () => onDone?.(), closes: onClose })
  const n = drafts.length
  const amount = money(
    drafts.reduce((sum, one) => sum + (one.amount ?? 0), 0),
    drafts[0]?.currency ?? null,
  )
  return (
    <ConfirmDialog
      opened
      title={t('issueTitle', { n })}
      verb={t('issueVerb')}
      danger={false}
      warning={null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc }, body: { uuids: drafts.map(({ uuid }) => uuid) } })}
    >
      {t('issueText', { n, amount })}
    </ConfirmDialog>
  )
}

export const DiscardDialog = ({ invoice, onClose, onDone }: { invoice: InvoiceRow; onClose: () => void; onDone?: () => void }) => {
  const { version } = useOpened(invoice)
  const { uuid, invoiceNo: number } = invoice
  const send = useSend(discardDraft, { said: t('said.discarded', { number }), onDone: () => onDone?.(), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('discardTitle', { number })}
      verb={t('discardVerb')}
      warning={null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { uuid }, version })}
    >
      {t('discardText')}
    </ConfirmDialog>
  )
}
