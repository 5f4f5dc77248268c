import { useMoments } from '#kit/web/moments.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { Payment } from '../contract.ts'
import type { ChargebackOfPayment } from '../contract/chargebacks.ts'
import { ChargebackBadge } from './ChargebackBadge.tsx'
import { reasonText } from './chargebackText.ts'
import { t } from './texts.ts'

/** What was disputed of a payment; nothing, where nothing was. */
export const PaymentChargebacks = ({ query, payment }: { query: Record<string, string>; payment: Payment }) => {
  const { chargebacks, currency } = payment
  const { moment } = useMoments()
  if (chargebacks.length === 0) return null
  const columns: Column<ChargebackOfPayment>[] = [
    { key: 'referenceNo', title: t('chargeback'), always: true, width: 180, render: ({ referenceNo }) => referenceNo },
    { key: 'amount', title: t('column.amount'), width: 130, render: ({ amount }) => money(amount, currency) },
    {
      key: 'status',
      title: words('status'),
      width: 150,
      skeleton: 'badge',
      render: (row) => <ChargebackBadge status={row.status} inquiry={row.inquiry} />,
    },
    { key: 'reason', title: words('reason'), width: 220, render: ({ reason }) => reasonText(reason) },
    {
      key: 'dueDate',
      title: t('evidenceUntil'),
      width: momentWidth,
      render: ({ dueDate, status }) => status === 'OPEN' && dueDate && moment(dueDate),
    },
  ]
  return (
    <Section title={t('chargebacks')}>
      <DataTable
        label={t('chargebacks')}
        columns={columns}
        rows={chargebacks}
        rowKey={({ uuid }) => uuid}
        rowName={({ referenceNo }) => referenceNo}
        href={({ uuid }) => to('/payments/chargebacks/{uuid}', { uuid }, query)}
        phone={(one) => ({
          title: money(one.amount, currency),
          second: [one.referenceNo, reasonText(one.reason)].join(' · '),
          badge: <ChargebackBadge status={one.status} inquiry={one.inquiry} />,
        })}
      />
    </Section>
  )
}
