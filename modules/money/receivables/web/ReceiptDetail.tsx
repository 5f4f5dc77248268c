import { ArrowRightLeft, Ban, UserCheck } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, getReceipt, getReceiptHistory } from '../contract.ts'
import type { Allocation, Receipt } from '../contract/receipts.ts'
import { AllocateDialog } from './AllocateDialog.tsx'
import { CancelReceipt, UndoAllocation } from './ConfirmDialogs.tsx'
import { ReceiptBadge } from './ReceiptBadge.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'

export const ReceiptDetail = () => <RecordOfBuilding read={getReceipt}>{(receipt, place) => <Shown {...place} receipt={receipt} />}</RecordOfBuilding>
const Shown = ({ oc, query, receipt }: Place & { receipt: Receipt }) => {
  const { uuid, referenceNo, company, may, state, day, amount, currency } = receipt
  const { open, dialog } = useDialog()
  const actions: TitleActions = [
    may.allocate &&
      company && {
        label: t('allocate'),
        icon: <ArrowRightLeft size={16} strokeWidth={1.7} />,
        primary: true,
        onClick: () => open((onClose) => <AllocateDialog oc={oc} receipt={receipt} company={company} onClose={onClose} />),
      },
    may.settle && {
      label: t(company ? 'changeCompany' : 'settle'),
      icon: <UserCheck size={16} strokeWidth={1.7} />,
      primary: company === null,
      onClick: () => open((onClose) => <SettleDialog oc={oc} receipt={receipt} onClose={onClose} />),
    },
    may.cancel && {
      label: t(receipt.source === 'STATEMENT' ? 'takeBack' : 'cancelReceipt'),
      icon: <Ban size={16} strokeWidth={1.7} />,
      danger: true,
      onClick: () => open((onClose) => <CancelReceipt oc={oc} receipt={receipt} onClose={onClose} />),
    },
  ]
  return (
    <>
      <TitleBar
        title={referenceNo}
        back={to('/receivables', {}, { ...query, tab: 'receipts' })}
        badge={<ReceiptBadge state={state} />}
        meta={[company?.name, money(amount, currency), dayText(day)]}
        actions={actions}
      />
      <RecordTabs
        label={referenceNo}
        here={to('/receivables/receipts/{uuid}', { uuid }, query)}
        details={
          <ReceiptFacts
            query={query}
            receipt={receipt}
            onUndo={(part) => open((onClose) => <UndoAllocation oc={oc} receipt={receipt} part={part} onClose={onClose} />)}
          />
        }
        history={<ReceiptHistory oc={oc} uuid={uuid} />}
      />
      {dialog}
    </>
  )
}

const ReceiptHistory = ({ oc, uuid }: { oc: string; uuid: string }) => (
  <RecordHistory read={getReceiptHistory} params={{ oc, uuid }} t={t} told={told} />
)

interface FactsProps {
  query: Record<string, string>
  receipt: Receipt
  onUndo: (part: Allocation) => void
}
const ReceiptFacts = ({ query, receipt, onUndo }: FactsProps) => {
  const { moment } = useMoments()
  const { company, source, bankReference, payer, bankAccount, amount, allocated, returned, payment, left, currency, createdDate, createdBy } = receipt
  return (
    <Sections>
      <Section title={words('details')}>
        <Facts
          facts={[
            { label: words('company'), value: company?.name ?? t('nobody') },
            { label: t('column.source'), value: t(`source.${source}`) },
            { label: t('column.amount'), value: money(amount, currency) },
            { label: t('column.allocated'), value: money(allocated, currency) },
            returned > 0 && { label: t('column.returned'), value: money(returned, currency) },
            { label: t('column.left'), value: money(left, currency) },
            { label: t('column.payer'), value: payer },
            { label: t('column.reference'), value: bankReference },
            payment && {
              label: t('column.payment'),
              value: <Link href={to('/payments/{uuid}', { uuid: payment.uuid }, query)}>{payment.referenceNo}</Link>,
            },
            bankAccount && { label: t('column.account'), value: bankAccount },
            { label: t('column.entered'), value: createdBy ? t('momentBy', { moment: moment(createdDate), name: createdBy }) : moment(createdDate) },
          ]}
        />
      </Section>
      <Allocations query={query} receipt={receipt} onUndo={onUndo} />
    </Sections>
  )
}

/** To which invoices it went, and what of that was taken back. */
const Allocations = ({ query, receipt: { source, currency, allocations }, onUndo }: FactsProps) => {
  const { moment } = useMoments()
  const columns: Column<Allocation>[] = [
    {
      key: 'invoice',
      title: t('column.invoice'),
      always: true,
      width: 220,
      render: ({ invoice }) => <Link href={to('/invoices/{uuid}', { uuid: invoice.uuid }, query)}>{invoice.invoiceNo}</Link>,
    },
    { key: 'amount', title: t('column.amount'), align: 'right', width: 140, render: (part) => money(part.amount, currency) },
    {
      key: 'how',
      title: t('column.how'),
      width: 200,
      render: (part) => (part.matched ? t('matchedAlone') : (part.createdBy ?? (source === 'ONLINE' ? t('source.ONLINE') : ''))),
    },
    { key: 'at', title: words('when'), width: momentWidth, render: (part) => moment(part.createdDate) },
    {
      key: 'undone',
      title: words('status'),
      width: 140,
      render: (part) => (
        <StatusBadge tone={part.undoneDate ? 'over' : 'live'} plain={!part.undoneDate}>
          {t(part.undoneDate ? 'undone' : 'holds')}
        </StatusBadge>
      ),
    },
  ]
  return (
    <Section title={t('allocations')}>
      <DataTable
        label={t('allocations')}
        columns={columns}
        rows={allocations}
        rowKey={({ uuid }) => uuid}
        rowName={({ invoice }) => invoice.invoiceNo}
        menu={(part) => [part.undoneDate === null && holds(can.EDIT) && { label: t('undoAllocation'), danger: true, onClick: () => onUndo(part) }]}
        phone={(part) => ({ title: part.invoice.invoiceNo, second: money(part.amount, currency) })}
        empty={{ text: t('noAllocations') }}
      />
    </Section>
  )
}
