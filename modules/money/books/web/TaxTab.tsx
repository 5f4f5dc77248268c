import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { MonthSelect } from '#kit/web/parts/fields/MonthSelect.tsx'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import { can, emailTaxReport, getTaxReport } from '../contract.ts'
import { Month } from '../contract/permissions.ts'
import type { RateFinding, TaxReport, TaxRow } from '../contract/tax.ts'
import { BookTabs } from './BookTabs.tsx'
import { percentText } from './bookText.ts'
import { t } from './texts.ts'
import classes from './Books.module.css'

const columns = (currency: string): Column<TaxRow>[] => [
  { key: 'source', title: t('column.source'), always: true, width: 240, render: ({ source }) => t(`source.${source}`) },
  { key: 'rate', title: t('column.rate'), width: 120, render: ({ taxBasisPoints }) => percentText(taxBasisPoints) },
  { key: 'documents', title: t('column.documents'), align: 'right', width: 120, wide: true, render: ({ documents }) => documents },
  { key: 'net', title: t('column.net'), align: 'right', width: 150, render: ({ net }) => money(net, currency) },
  { key: 'tax', title: t('column.tax'), align: 'right', width: 140, render: ({ tax }) => money(tax, currency) },
  { key: 'gross', title: t('column.gross'), align: 'right', width: 150, render: ({ gross }) => money(gross, currency) },
]

const findingColumns = (query: Record<string, string>): Column<RateFinding>[] => [
  {
    key: 'charge',
    title: t('column.charge'),
    always: true,
    width: 260,
    render: ({ charge, title }) => <NameCell name={title} second={charge.referenceNo} />,
  },
  {
    key: 'invoice',
    title: t('column.invoice'),
    width: 170,
    render: ({ invoice }) => <Link href={to('/invoices/{uuid}', { uuid: invoice.uuid }, query)}>{invoice.invoiceNo}</Link>,
  },
  {
    key: 'onLine',
    title: t('column.onLine'),
    width: dayWidth + 50,
    render: (row) => `${percentText(row.taxBasisPoints)} · ${dayText(row.chargedOn)}`,
  },
  { key: 'onUse', title: t('column.onUse'), width: dayWidth + 50, render: (row) => `${percentText(row.onUse)} · ${dayText(row.usedOn)}` },
  {
    key: 'onInvoice',
    title: t('column.onInvoice'),
    width: dayWidth + 50,
    render: (row) => `${percentText(row.onInvoice)} · ${dayText(row.invoicedOn)}`,
  },
]

const Report = ({ report, query }: { report: TaxReport; query: Record<string, string> }) => {
  const { rows, totals, reconciled, findings, findingsMore, currency } = report
  const sum = (amount: number) => money(amount, currency)
  return (
    <Sections>
      <FiguresStrip
        figures={[
          { label: t('column.net'), value: sum(totals.net) },
          { label: t('column.tax'), value: sum(totals.tax) },
          { label: t('column.gross'), value: sum(totals.gross) },
          {
            label: t('reconciled.difference'),
            value: sum(reconciled.difference),
            note: t(reconciled.difference === 0 ? 'agrees' : 'differs'),
          },
        ]}
      />
      <Section title={t('taxReport')}>
        <DataTable
          label={t('taxReport')}
          columns={columns(currency)}
          rows={rows}
          rowKey={({ source, taxBasisPoints }) => `${source} ${taxBasisPoints}`}
          rowName={({ source, taxBasisPoints }) => `${t(`source.${source}`)} ${percentText(taxBasisPoints)}`}
          phone={(row) => ({
            title: `${t(`source.${row.source}`)} · ${percentText(row.taxBasisPoints)}`,
            second: t('taxOfNet', { tax: sum(row.tax), net: sum(row.net) }),
          })}
          empty={{ text: t('noTax') }}
        />
      </Section>
      <Section title={t('reconciliation')}>
        <Facts
          columns={1}
          facts={[
            { label: t('reconciled.reported'), value: sum(reconciled.reported) },
            { label: t('reconciled.notInvoiced'), value: sum(reconciled.notInvoiced) },
            { label: t('reconciled.chargedBefore'), value: sum(-reconciled.chargedBefore) },
            { label: t('reconciled.ledger'), value: sum(reconciled.ledger) },
            { label: t('reconciled.difference'), value: sum(reconciled.difference) },
          ]}
        />
      </Section>
      {findings.length > 0 && (
        <Section title={t('findings')}>
          <p>{t('findingsText')}</p>
          <DataTable
            label={t('findings')}
            columns={findingColumns(query)}
            rows={findings}
            rowKey={({ charge }) => charge.uuid}
            rowName={({ charge }) => charge.referenceNo}
            href={({ charge }) => to('/charges/{uuid}', { uuid: charge.uuid }, query)}
            phone={(row) => ({
              title: row.title,
              second: [percentText(row.taxBasisPoints), percentText(row.onUse), percentText(row.onInvoice)].join(' → '),
            })}
          />
          {findingsMore > 0 && <p>{t('findingsMore', { n: findingsMore })}</p>}
        </Section>
      )}
    </Sections>
  )
}

/** What tax stands on the papers of a month or a quarter, and whether the ledger says the same. */
export const TaxTab = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address, setAddress] = useAddress()
  const [thisMonth] = useState(() => inZone(new Date()).day.slice(0, 7))
  const month = Month.safeParse(address.get('month')).data ?? thisMonth
  const span = address.get('span') === 'QUARTER' ? 'QUARTER' : 'MONTH'
  const { data, error, refetch } = useItem(getTaxReport, { params: { oc }, query: { month, span } })
  const mail = useExport(emailTaxReport, { params: { oc }, query: { month, span } })
  return (
    <>
      <TitleBar title={t('books')} tab={t('taxReport')} actions={[holds(can.EXPORT) && mail]} />
      <BuildingBar path="/books" query={{ tab: 'tax' }} />
      <BookTabs value="tax" query={query} />
      <div className={classes.bar}>
        <MonthSelect inBar label={t('firstMonth')} value={month} onChange={(chosen) => setAddress({ month: chosen })} />
        <Segmented
          label={t('span')}
          value={span}
          options={[
            { value: 'MONTH', label: t('span.MONTH') },
            { value: 'QUARTER', label: t('span.QUARTER') },
          ]}
          onChange={(chosen) => setAddress({ span: chosen })}
        />
      </div>
      {data && <Report report={data} query={query} />}
      {!data && (
        <DataTable
          label={t('taxReport')}
          columns={columns('')}
          rows={undefined}
          {...(error ? { error: { cause: error.message, requestId: error.requestId, onRetry: () => void refetch() } } : {})}
          rowKey={({ source }) => source}
          rowName={({ source }) => source}
          phone={({ source }) => ({ title: source })}
        />
      )}
    </>
  )
}
