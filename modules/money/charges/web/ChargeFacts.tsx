import { Link } from '#kit/web/frame/Link.tsx'
import { useMoments } from '#kit/web/moments.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money, monthText, rateText } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { Charge, Correction } from '../contract.ts'
import { ChargeBadge } from './ChargeBadge.tsx'
import { quantityText } from './chargeText.ts'
import { DisputeThread } from './DisputeThread.tsx'
import { t } from './texts.ts'
import classes from './Charges.module.css'

interface Props {
  oc: string
  query: Record<string, string>
  charge: Charge
  ofCompany: boolean
}

/** The line, why it is there, what was taken back of it, and what is said about it. */
export const ChargeFacts = ({ oc, query, charge, ofCompany }: Props) => {
  const { currency, amount, tax, taxBasisPoints, left, corrects, reason, statement, document, disputeUntil, lockedDate, disputed, corrections } =
    charge
  const { day } = useMoments()
  return (
    <Sections>
      {disputed && <DisputeThread oc={oc} charge={charge} dispute={disputed} ofCompany={ofCompany} />}
      <Section title={t('charge')}>
        <Facts
          facts={[
            { label: t('kind'), value: charge.kindTitle },
            { label: t('column.who'), value: charge.who },
            { label: words('day'), value: dayText(charge.day) },
            { label: t('month'), value: monthText(charge.month) },
            { label: t('column.quantity'), value: quantityText(charge) },
            { label: t('net'), value: money(amount - tax, currency) },
            { label: t('column.tax'), value: t('taxAt', { tax: money(tax, currency), rate: rateText(taxBasisPoints) }) },
            { label: t('column.amount'), value: money(amount, currency) },
            left !== amount && { label: t('left'), value: money(left, currency) },
            corrects && {
              label: t('correctsLine'),
              value: <Link href={to('/charges/{uuid}', { uuid: corrects.uuid }, query)}>{corrects.referenceNo}</Link>,
            },
            corrects && { label: words('reason'), value: reason, wide: true },
            { label: t('statement'), value: statement?.referenceNo ?? t('notOnStatement') },
            document && { label: t('document'), value: <Link href={document.path}>{document.number}</Link> },
            disputeUntil !== null && !corrects && !disputed && { label: t('disputeUntil'), value: dayText(disputeUntil) },
            lockedDate !== null && !corrects && { label: t('disputeTitle'), value: t('lockedOn', { day: day(lockedDate) }), wide: true },
          ]}
        />
      </Section>
      <Why charge={charge} />
      {corrections.length > 0 && (
        <Section title={t('corrections')}>
          <DataTable
            label={t('corrections')}
            columns={correctionColumns(currency)}
            rows={corrections}
            rowKey={({ uuid }) => uuid}
            rowName={({ referenceNo }) => referenceNo}
            href={({ uuid }) => to('/charges/{uuid}', { uuid }, query)}
            phone={(one) => ({ title: one.referenceNo, second: `${money(one.amount, currency)} · ${one.reason}` })}
          />
        </Section>
      )}
    </Sections>
  )
}

/** As it was shown when it was charged; and as it is now, where the module of its record tells. */
const Why = ({ charge: { evidence, liveEvidence, evidencePath } }: { charge: Charge }) => (
  <Section title={t('whyThere')} actions={evidencePath && <Link href={evidencePath}>{words('keyOpenRecord')}</Link>}>
    <Facts facts={evidence.map(({ label, value }) => ({ label, value }))} />
    {liveEvidence.length > 0 && (
      <>
        <h3 className={classes.now}>{t('asItIsNow')}</h3>
        <Facts facts={liveEvidence.map(({ label, value }) => ({ label, value }))} />
      </>
    )}
  </Section>
)

const correctionColumns = (currency: string): Column<Correction>[] => [
  { key: 'referenceNo', title: t('column.number'), always: true, width: 170, render: ({ referenceNo }) => referenceNo },
  { key: 'day', title: words('day'), width: dayWidth, render: ({ day }) => dayText(day) },
  { key: 'reason', title: words('reason'), width: 300, wraps: true, render: ({ reason }) => reason },
  { key: 'amount', title: t('column.amount'), align: 'right', width: 120, render: ({ amount }) => money(amount, currency) },
  { key: 'status', title: words('status'), width: 120, skeleton: 'badge', render: ({ status }) => <ChargeBadge status={status} dispute={null} /> },
]
