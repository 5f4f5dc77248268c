import { dotted } from '#kit/contract/dotted.ts'
import { useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { type Column, type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Payment, type PaymentLine, type Refund, repeatRefund } from '../contract.ts'
import { brandName } from '../contract/card.ts'
import type { PaymentEvent } from '../contract/payment.ts'
import { backText } from './money.ts'
import { RefundBadge } from './PaymentBadge.tsx'
import { PaymentChargebacks } from './PaymentChargebacks.tsx'
import { RefundRequests } from './RefundRequests.tsx'
import { t } from './texts.ts'
import classes from './Payments.module.css'

interface Props {
  oc: string
  payment: Payment
}

/** Its messages are for the building. Of a payment that was paid it cannot be said that the provider told nothing, though the message is gone. */
const tellsOfProvider = ({ fee, paid, events }: Payment): boolean => fee !== null && (events.length > 0 || (paid === 0 && fee === 0))

/** What is known of a payment: for what, by whom, what went back, and what the provider has told. */
export const PaymentFacts = ({ oc, query, payment }: Props & { query: Record<string, string> }) => {
  const { moment } = useMoments()
  const { currency, card, fee, problem, provider, paidDate, tax } = payment
  return (
    <Sections>
      <Facts
        facts={[
          { label: t('column.person'), value: payment.person.name },
          { label: words('company'), value: payment.company.name },
          { label: t('column.amount'), value: money(payment.amount, currency) },
          { label: t('taxIncluded'), value: tax > 0 && money(tax, currency) },
          { label: t('column.asked'), value: moment(payment.createdDate) },
          { label: t('paidOn'), value: paidDate && moment(paidDate) },
          { label: t('refunds'), value: backText(payment) },
          { label: t('card'), value: card && t('cardEnding', { brand: brandName(card.brand), last: card.lastFour }) },
          { label: t('fee'), value: fee !== null && fee > 0 && money(fee, currency) },
          { label: t('provider'), value: t(`provider.${provider}`) },
          { label: t('providerReference'), value: payment.reference },
          { label: t('problem'), value: problem, wide: true },
        ].filter(({ value }) => value)}
      />
      <Section title={t('lines')}>
        <Lines payment={payment} />
      </Section>
      <RefundRequests oc={oc} payment={payment} />
      {payment.paid > 0 && (
        <Section title={t('refunds')}>
          <Refunds oc={oc} payment={payment} />
        </Section>
      )}
      <PaymentChargebacks query={query} payment={payment} />
      {tellsOfProvider(payment) && (
        <Section title={t('events')}>
          <Events payment={payment} />
        </Section>
      )}
    </Sections>
  )
}

const Lines = ({ payment: { lines, amount, currency } }: { payment: Payment }) => (
  <ul className={classes.lines}>
    {lines.map(({ text, amount: part }: PaymentLine, i) => (
      <li key={i}>
        <span>{text}</span>
        <span>{money(part, currency)}</span>
      </li>
    ))}
    <li className={classes.total}>
      <span>{words('total')}</span>
      <span>{money(amount, currency)}</span>
    </li>
  </ul>
)

const Refunds = ({ oc, payment: { uuid, refunds, currency } }: Props) => {
  const { moment } = useMoments()
  const repeat = useSend(repeatRefund, { said: t('said.repeated') })
  const ofBuilding = useMe().organisation.kind !== 'company'
  if (refunds.length === 0) return <p className={classes.quiet}>{t('noRefunds')}</p>
  const columns: Columns<Refund> = [
    { key: 'amount', title: t('refundedAmount'), width: 130, render: ({ amount }) => money(amount, currency) },
    { key: 'status', title: words('status'), width: 140, skeleton: 'badge', render: ({ status }) => <RefundBadge status={status} /> },
    {
      key: 'reason',
      title: words('reason'),
      width: 260,
      wraps: true,
      render: ({ lines, reason, problem }) => dotted(...lines, reason, problem),
    },
    { key: 'createdDate', title: t('refundedWhen'), width: momentWidth, render: ({ createdDate }) => moment(createdDate) },
    // who of the building it was is not for the payer
    ofBuilding && { key: 'createdBy', title: t('refundedBy'), width: 160, render: ({ createdBy }: Refund) => createdBy ?? t('bySystem') },
  ]
  return (
    <DataTable
      label={t('refunds')}
      columns={columns}
      rows={refunds}
      rowKey={(one) => one.uuid}
      rowName={({ amount }) => money(amount, currency)}
      menu={(one) => [one.may.repeat && { label: words('tryAgain'), onClick: () => repeat({ params: { oc, uuid, refund: one.uuid } }) }]}
      phone={(one) => ({
        title: money(one.amount, currency),
        second: [...one.lines, one.reason, moment(one.createdDate)].join(' · '),
        badge: <RefundBadge status={one.status} />,
      })}
    />
  )
}

/** Those of the sandbox; another provider's are shown as it calls them. */
const knownEvents = [
  'checkout.opened',
  'checkout.paid',
  'checkout.declined',
  'checkout.expired',
  'refund.settled',
  'dispute.created',
  'dispute.updated',
  'dispute.closed',
] as const
const eventText = (type: string): string => {
  const known = knownEvents.find((one) => one === type)
  return known ? t(`event.${known}`) : type
}

const Events = ({ payment: { events } }: { payment: Payment }) => {
  const { moment } = useMoments()
  if (events.length === 0) return <p className={classes.quiet}>{t('noEvents')}</p>
  const columns: Column<PaymentEvent>[] = [
    { key: 'type', title: t('event'), width: 220, render: ({ type }) => eventText(type) },
    { key: 'receivedDate', title: t('eventReceived'), width: momentWidth, render: ({ receivedDate }) => moment(receivedDate) },
    { key: 'status', title: t('eventBecame'), width: 220, render: ({ status }) => t(`eventStatus.${status}`) },
  ]
  return (
    <DataTable
      label={t('events')}
      columns={columns}
      rows={events}
      rowKey={({ uuid }) => uuid}
      rowName={({ eventId }) => eventId}
      phone={(one) => ({ title: eventText(one.type), second: [moment(one.receivedDate), t(`eventStatus.${one.status}`)].join(' · ') })}
    />
  )
}
