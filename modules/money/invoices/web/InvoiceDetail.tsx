import { ExternalLink, Undo2, Upload } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { useBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getInvoice, getInvoiceHistory } from '../contract.ts'
import type { Invoice } from '../contract/invoice.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { openPdf } from './openPdf.ts'
import { t } from './texts.ts'
import { WithdrawInvoice } from './withdraw.ts'

export const InvoiceDetail = () => {
  const uuid = useParam('uuid')
  const invoice = useItem(getInvoice, { params: { uuid } })
  if (!invoice.data) return <NotYet item={invoice} />
  return <Shown invoice={invoice.data} />
}

const Shown = ({ invoice }: { invoice: Invoice }) => {
  const { uuid, invoiceNo, company, may, status, edition, invoiceDate } = invoice
  const { query } = useBuilding()
  const [address] = useAddress()
  const ofCompany = useMe().organisation.kind === 'company'
  const { open, dialog } = useDialog()
  const history = address.get('tab') === 'history'
  const here = (more: Record<string, string> = {}) => to('/invoices/{uuid}', { uuid }, { ...query, ...more })
  const actions: TitleAction[] = [
    { label: t('openPdf'), icon: <ExternalLink size={16} strokeWidth={1.7} />, primary: true, onClick: () => openPdf(invoice) },
    ...(may.replace ? [{ label: t('replace'), icon: <Upload size={16} strokeWidth={1.7} />, href: to('/invoices/upload', {}, query) }] : []),
    ...(may.withdraw
      ? [
          {
            label: t('withdraw'),
            icon: <Undo2 size={16} strokeWidth={1.7} />,
            danger: true,
            onClick: () => open((onClose) => <WithdrawInvoice invoice={invoice} onClose={onClose} />),
          },
        ]
      : []),
  ]
  return (
    <>
      <TitleBar
        title={invoiceNo}
        back={to('/invoices', {}, query)}
        badge={ofCompany ? undefined : <InvoiceBadge status={status} />}
        meta={[!ofCompany && company.name, dayText(invoiceDate), edition > 1 && t('edition', { n: edition })]}
        actions={actions}
      />
      <Tabs
        label={invoiceNo}
        value={history ? 'history' : 'details'}
        tabs={[
          { value: 'details', label: words('details'), href: here() },
          { value: 'history', label: words('history'), href: here({ tab: 'history' }) },
        ]}
      />
      {history ? <InvoiceHistory uuid={uuid} /> : <InvoiceFacts invoice={invoice} ofCompany={ofCompany} />}
      {dialog}
    </>
  )
}

const InvoiceHistory = ({ uuid }: { uuid: string }) => {
  const { timeZone } = useMe().organisation
  const history = useListing(getInvoiceHistory, { sort: { by: 'at', direction: 'DESC' }, params: { uuid }, except: ['oc', 'tab'] })
  return <HistoryTab history={history} t={t} zone={timeZone} />
}
