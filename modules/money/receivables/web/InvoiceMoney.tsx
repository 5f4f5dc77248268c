import { Button } from '@mantine/core'
import { CreditCard, Pencil } from 'lucide-react'
import { lazy, useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { InvoicePartProps } from '#modules/money/invoices/web/front.tsx'
import { useCheckout } from '#modules/money/payments/web/front.tsx'
import { getInvoiceSettlement, payInvoice } from '../contract.ts'
import type { InvoicePayment, InvoiceSettlement } from '../contract/settlement.ts'
import { InvoiceReminders } from './InvoiceReminders.tsx'
import { t } from './texts.ts'

const PriceOfInvoice = lazy(async () => ({ default: (await import('./PriceOfInvoice.tsx')).PriceOfInvoice }))

/** On the page of an invoice: what has paid it, a way to pay it, and what was reminded of. */
export const InvoiceMoney = ({ invoice, query }: InvoicePartProps) => {
  const settlement = useItem(getInvoiceSettlement, { params: { uuid: invoice.uuid } }).data
  if (!settlement || invoice.status === 'WITHDRAWN') return null
  return (
    <>
      <Payments invoice={invoice} query={query} settlement={settlement} />
      <InvoiceReminders invoice={invoice} settlement={settlement} />
    </>
  )
}

interface Props extends InvoicePartProps {
  settlement: InvoiceSettlement
}

const columnsOf = (ofCompany: boolean, currency: string): Column<InvoicePayment>[] => [
  {
    key: 'source',
    title: t('column.source'),
    always: true,
    width: 220,
    render: ({ source, referenceNo, payment }) => (
      <NameCell name={t(`source.${source}`)} second={payment?.referenceNo ?? (ofCompany ? '' : referenceNo)} />
    ),
  },
  { key: 'day', title: words('day'), width: dayWidth, render: ({ day }) => dayText(day) },
  { key: 'amount', title: t('column.paid'), align: 'right', width: 140, render: ({ amount }) => money(amount, currency) },
]

const Payments = ({ invoice, query, settlement }: Props) => {
  const ofCompany = useMe().organisation.kind === 'company'
  const { open, dialog } = useDialog()
  const { parts, may, currency, owed } = settlement
  return (
    <Section
      title={t('payment')}
      actions={
        may.price && (
          <Button
            variant="default"
            size="sm"
            leftSection={<Pencil size={16} strokeWidth={1.7} />}
            onClick={() => open((onClose) => <PriceOfInvoice oc={String(invoice.officeCentreId)} uuid={invoice.uuid} onClose={onClose} />)}
          >
            {t(invoice.amount === null ? 'typeAmount' : 'changeAmount')}
          </Button>
        )
      }
    >
      {owed > 0 && currency !== null && <ToPay settlement={settlement} currency={currency} ofCompany={ofCompany} />}
      {settlement.unpayable === 'NO_AMOUNT' && <p>{t('unpayable.NO_AMOUNT')}</p>}
      <DataTable
        label={t('payment')}
        columns={columnsOf(ofCompany, currency ?? '')}
        rows={parts}
        rowKey={({ uuid }) => uuid}
        rowName={({ referenceNo }) => referenceNo}
        menu={({ payment }) => [payment && { label: t('openPayment'), href: to('/payments/{uuid}', { uuid: payment.uuid }, query) }]}
        phone={(part) => ({ title: money(part.amount, part.currency), second: [t(`source.${part.source}`), dayText(part.day)].join(' · ') })}
        empty={{ text: t('noPayments') }}
      />
      {dialog}
    </Section>
  )
}

const ToPay = ({ settlement, currency, ofCompany }: { settlement: InvoiceSettlement; currency: string; ofCompany: boolean }) => {
  const { moment } = useMoments()
  const { uuid, owed, unpayable, checkout, may } = settlement
  const [paymentUuid, setPaymentUuid] = useState<string>()
  const pay = useSend(payInvoice, { onDone: (asked) => setPaymentUuid(asked.paymentUuid) })
  const opening = useCheckout(paymentUuid)
  const amount = money(owed, currency)
  if (unpayable !== null) return <p>{t(`unpayable.${unpayable}`)}</p>
  if (checkout && !checkout.own) return <p role="status">{t('othersPayText', { moment: moment(checkout.expiresDate) })}</p>
  if (!may.pay) return null
  return (
    <>
      <p>{checkout ? t('ownCheckout', { moment: moment(checkout.expiresDate) }) : t(ofCompany ? 'payText' : 'deskText', { amount })}</p>
      <Button
        mt={8}
        mb={16}
        variant={ofCompany ? 'filled' : 'default'}
        leftSection={<CreditCard size={16} strokeWidth={1.7} />}
        loading={pay.busy || opening}
        onClick={() => pay({ params: { uuid } })}
      >
        {checkout ? t('goOnPaying') : t(ofCompany ? 'payNow' : 'payAtDesk', { amount })}
      </Button>
    </>
  )
}
