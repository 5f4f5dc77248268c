import { Download, ExternalLink, Send, Undo2, Upload } from 'lucide-react'
import { useMe } from '#kit/web/me.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { useBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { downloadInvoice, getInvoice, getInvoiceHistory } from '../contract.ts'
import type { Invoice } from '../contract/invoice.ts'
import { CreditDialog, DiscardDialog, IssueDialog, VoidDialog } from './dialogs.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { money } from './invoiceText.ts'
import { MadeFacts } from './MadeFacts.tsx'
import { openPdf } from './openPdf.ts'
import { t } from './texts.ts'
import { told } from './told.ts'
import { WithdrawInvoice } from './withdraw.ts'

export const InvoiceDetail = () => {
  const uuid = useParam('uuid')
  const invoice = useItem(getInvoice, { params: { uuid } })
  if (!invoice.data) return <NotYet item={invoice} />
  return <Shown invoice={invoice.data} />
}

const Shown = ({ invoice }: { invoice: Invoice }) => {
  const { uuid, invoiceNo, company, may, status, edition, invoiceDate, source, amount, currency } = invoice
  const oc = String(invoice.officeCentreId)
  const { query } = useBuilding()
  const go = useGo()
  const { save } = useSave()
  const made = source === 'CHARGES'
  const ofCompany = useMe().organisation.kind === 'company'
  const { open, dialog } = useDialog()
  const actions: TitleActions = [
    may.issue && {
      label: t('issue'),
      icon: <Send size={16} strokeWidth={1.7} />,
      primary: true,
      onClick: () => open((onClose) => <IssueDialog oc={oc} drafts={[invoice]} onClose={onClose} />),
    },
    { label: t('openPdf'), icon: <ExternalLink size={16} strokeWidth={1.7} />, primary: !may.issue, onClick: () => openPdf(invoice) },
    made && {
      label: t('savePdf'),
      icon: <Download size={16} strokeWidth={1.7} />,
      onClick: () => void save(downloadInvoice, { params: { uuid } }, `${invoiceNo}.pdf`),
    },
    may.credit && { label: t('credit'), onClick: () => open((onClose) => <CreditDialog invoice={invoice} onClose={onClose} />) },
    may.void && { label: t('voidAll'), danger: true, onClick: () => open((onClose) => <VoidDialog invoice={invoice} onClose={onClose} />) },
    may.discard && {
      label: t('discard'),
      danger: true,
      onClick: () =>
        open((onClose) => (
          <DiscardDialog invoice={invoice} onClose={onClose} onDone={() => go(to('/invoices', {}, { ...query, status: 'DRAFT' }))} />
        )),
    },
    may.replace && { label: t('replace'), icon: <Upload size={16} strokeWidth={1.7} />, href: to('/invoices/upload', {}, query) },
    may.withdraw && {
      label: t('withdraw'),
      icon: <Undo2 size={16} strokeWidth={1.7} />,
      danger: true,
      onClick: () => open((onClose) => <WithdrawInvoice invoice={invoice} onClose={onClose} />),
    },
  ]
  return (
    <>
      <TitleBar
        title={invoiceNo}
        back={to('/invoices', {}, query)}
        badge={<InvoiceBadge status={status} />}
        meta={[
          !ofCompany && company.name,
          dayText(invoiceDate),
          amount !== null && money(amount, currency),
          edition > 1 && t('edition', { n: edition }),
        ]}
        actions={actions}
      />
      <RecordTabs
        label={invoiceNo}
        here={to('/invoices/{uuid}', { uuid }, query)}
        details={
          made ? (
            <MadeFacts invoice={invoice} query={query} ofCompany={ofCompany} />
          ) : (
            <InvoiceFacts invoice={invoice} query={query} ofCompany={ofCompany} />
          )
        }
        history={<InvoiceHistory uuid={uuid} currency={currency} />}
      />
      {dialog}
    </>
  )
}

const amounts = ['amount', 'credited', 'paid']
const InvoiceHistory = ({ uuid, currency }: { uuid: string; currency: string | null }) => {
  const wordOf = (field: string, value: string) => {
    if (amounts.includes(field)) return money(Number(value), currency)
    return field === 'status' ? t.of(`status.${value}`) : undefined
  }
  return <RecordHistory read={getInvoiceHistory} params={{ uuid }} t={t} told={told} wordOf={wordOf} />
}
