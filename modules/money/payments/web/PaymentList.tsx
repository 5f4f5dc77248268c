import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day, flag } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { can, countPayments, emailPayments, getPayment, listPayments, type PaymentRow } from '../contract.ts'
import { refundStatuses } from '../contract/payment.ts'
import { backText } from './money.ts'
import { PaymentBadge } from './PaymentBadge.tsx'
import { PaymentTabs, tabStatuses } from './PaymentTabs.tsx'
import { t } from './texts.ts'
import classes from './Payments.module.css'

interface Props {
  oc: string
  query: Record<string, string>
}

/** What went back stands beneath what was paid: most payments have nothing of it, and a column of its own would be empty. */
const AmountCell = (row: PaymentRow) => {
  const back = backText(row)
  return (
    <>
      {money(row.amount, row.currency)}
      {back && <span className={classes.back}>{back}</span>}
    </>
  )
}

const columnsOf = (zone: string, ofAll: boolean, ofBuilding: boolean): Columns<PaymentRow> => [
  {
    key: 'referenceNo',
    title: t('column.payment'),
    sortable: true,
    always: true,
    width: 310,
    // two bookings of a room on one day differ in their times alone, which stand at the end
    wraps: true,
    render: ({ referenceNo, title }) => <NameCell name={title} second={referenceNo} wraps />,
  },
  { key: 'amount', title: t('column.amount'), sortable: true, align: 'right', width: 185, render: (row) => <AmountCell {...row} /> },
  { key: 'status', title: words('status'), width: 145, skeleton: 'badge', render: (row) => <PaymentBadge {...row} /> },
  ofAll && { key: 'person', title: t('column.person'), width: 160, wide: true, render: ({ person }: PaymentRow) => person.name },
  ofBuilding && { key: 'company', title: words('company'), width: 140, render: ({ company }: PaymentRow) => company.name },
  { key: 'createdDate', title: t('column.asked'), sortable: true, width: momentWidth, render: (row) => momentIn(row.createdDate, zone) },
]

export const PaymentList = ({ oc, query }: Props) => {
  const { timeZone, kind } = useMe().organisation
  const ofAll = holds(can.VIEW)
  const ofBuilding = ofAll && kind !== 'company'
  const list = useListing(listPayments, {
    sort: { by: 'createdDate', direction: 'DESC' },
    params: { oc },
    except: ['oc', 'tab'],
    tab: 'status',
  })
  const counts = useItem(countPayments, { params: { oc }, query: list.acrossTabs }, { keep: true }).data
  const ofCompanies = useCompanyFilter(oc, list.value('companyId'))
  const filters = useFilters(list, {
    ...(ofBuilding ? ofCompanies : {}),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
    refund: choice(
      t('filter.refund'),
      refundStatuses.map((value) => ({ value, label: t(`refundStatus.${value}`) })),
    ),
    mine: ofAll && flag(t('filter.mine'), words('myOwn'), t('mine.false')),
  })
  const mail = useExport(emailPayments, { params: { oc }, query: list.query })
  const { shown, choice: columnChoice } = useColumns('payments', columnsOf(timeZone, ofAll, ofBuilding))
  const tab = tabStatuses.find((status) => status === list.tab) ?? 'ALL'
  return (
    <>
      <TitleBar title={t('payments')} meta={[list.found]} actions={[holds(can.EXPORT) && mail]} />
      <BuildingBar path="/payments" />
      <PaymentTabs oc={oc} value={tab} query={query} counts={counts} onStatus={list.setTab} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchPayments') }} {...filters} columns={columnChoice} />
      <DataTable
        label={t('payments')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ referenceNo }) => referenceNo}
        href={({ uuid }) => to('/payments/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getPayment, { params: { oc, uuid } })}
        phone={(row) => ({
          title: row.title,
          second: [money(row.amount, row.currency), backText(row), ofBuilding ? row.company.name : '', momentIn(row.createdDate, timeZone)]
            .filter(Boolean)
            .join(' · '),
          badge: <PaymentBadge {...row} />,
        })}
        empty={{ text: !ofAll && tab === 'ALL' ? t('noneOwn') : t(`none.${tab}`) }}
      />
    </>
  )
}
