import { FilePlus2, Send, Settings2, Upload } from 'lucide-react'
import { useMe } from '#kit/web/me.ts'
import type { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { BulkAction } from '#kit/web/parts/list/BulkBar.tsx'
import type { Ticks } from '#kit/web/parts/list/DataTable.tsx'
import { useExport, useSheet } from '#kit/web/parts/list/useExport.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { addOnOfFiles, can, downloadInvoice, emailInvoices, emailTickedInvoices } from '../contract.ts'
import type { InvoiceRow } from '../contract/invoice.ts'
import { DiscardDialog, DraftDialog, IssueDialog, SettingsDialog } from './dialogs.ts'
import { openPdf } from './openPdf.ts'
import { t } from './texts.ts'
import type { Invoices } from './useInvoices.ts'
import { WithdrawInvoice } from './withdraw.ts'

type Open = ReturnType<typeof useDialog>['open']

/** A sheet by mail: of what is ticked, or of all that is found. */
export const useInvoiceSheet = (list: Invoices) => {
  const args = { query: list.query }
  const mail = useExport(emailInvoices, args)
  const sheet = useSheet({ can: can.EXPORT, all: emailInvoices, ticked: emailTickedInvoices, args }, ({ uuid }: InvoiceRow) => uuid)
  const bulk = useBulk({
    list,
    params: {},
    keyOf: ({ uuid }) => ({ uuid }),
    nameOf: ({ invoiceNo }) => invoiceNo,
    deeds: [],
    sheet,
  })
  return { bulk, mail }
}

export const useRowMenu = (oc: string, query: Record<string, string>, open: Open) => {
  const { save } = useSave()
  return (row: InvoiceRow): MenuActions => [
    { label: t('openPdf'), onClick: () => openPdf(row) },
    row.source === 'CHARGES' && {
      label: t('savePdf'),
      onClick: () => void save(downloadInvoice, { params: { uuid: row.uuid } }, `${row.invoiceNo}.pdf`),
    },
    row.may.issue && { label: t('issue'), rule: true, onClick: () => open((onClose) => <IssueDialog oc={oc} drafts={[row]} onClose={onClose} />) },
    row.may.discard && { label: t('discard'), danger: true, onClick: () => open((onClose) => <DiscardDialog invoice={row} onClose={onClose} />) },
    row.may.replace && { label: t('replace'), href: to('/invoices/upload', {}, query) },
    row.may.withdraw && { label: t('withdraw'), danger: true, onClick: () => open((onClose) => <WithdrawInvoice invoice={row} onClose={onClose} />) },
  ]
}

/** What is made or set here: drafts of a month, invoices from files, and how invoices are made. */
export const useMaking = (oc: string, query: Record<string, string>, list: Invoices, open: Open) => {
  const { addOns, organisation } = useMe()
  const drafts = {
    label: t('makeDrafts'),
    icon: <FilePlus2 size={16} strokeWidth={1.7} />,
    primary: true,
    onClick: () =>
      open((onClose) => (
        <DraftDialog oc={oc} month={list.value('month')} companyId={list.value('companyId')} onClose={onClose} onMade={() => list.setTab('DRAFT')} />
      )),
  }
  const upload = (organisation.kind === 'platform' || addOns.includes(addOnOfFiles)) && {
    label: t('uploadInvoices'),
    icon: <Upload size={16} strokeWidth={1.7} />,
    href: to('/invoices/upload', {}, query),
  }
  const settings = {
    label: t('invoiceSettings'),
    icon: <Settings2 size={16} strokeWidth={1.7} />,
    onClick: () => open((onClose) => <SettingsDialog oc={oc} onClose={onClose} />),
  }
  return { drafts, upload, settings }
}

/** Of what is ticked the drafts; what is meant beyond this page is issued page by page. */
export const issueTicked = (oc: string, open: Open, { ticked, n, onChange }: Ticks<InvoiceRow>): BulkAction[] => {
  const meant = ticked.filter(({ may }) => may.issue)
  if (meant.length === 0 || (n ?? 0) > ticked.length) return []
  return [
    {
      label: `${t('issueVerb')} ${meant.length}`,
      icon: <Send size={16} strokeWidth={1.7} />,
      onClick: () => open((onClose) => <IssueDialog oc={oc} drafts={meant} onClose={onClose} onDone={() => onChange([])} />),
    },
  ]
}
