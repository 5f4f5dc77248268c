import { call } from '#kit/web/api.ts'
import { useListing } from '#kit/web/listing.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { monthText } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import type { ReportTabProps } from '#modules/access/access-reports/web/front.tsx'
import { downloadMonthlyPasses, listMonthlyPasses } from '../contract.ts'
import type { MonthlyPasses } from '../contract/monthly-record.ts'
import { t } from './texts.ts'

const columns = (): Column<MonthlyPasses>[] => [
  { key: 'month', title: t('monthly.month'), sortable: true, always: true, width: 150, render: ({ month }) => monthText(month) },
  { key: 'company', title: words('company'), sortable: true, width: 260, render: ({ company }) => company.name },
  { key: 'issued', title: t('monthly.issued'), sortable: true, width: 120, align: 'right', render: ({ issued }) => numberText(issued) },
  { key: 'ended', title: t('monthly.ended'), width: 120, align: 'right', render: ({ ended }) => numberText(ended) },
  { key: 'out', title: t('monthly.out'), width: 120, align: 'right', render: ({ out }) => numberText(out) },
]

/** How many passes visitors were given, by month and company. */
export const MonthlyRecord = ({ oc, Title, children }: ReportTabProps) => {
  const list = useListing(listMonthlyPasses, { sort: { by: 'month', direction: 'DESC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const filters = useFilters(list, { dateFrom: day(t('monthly.from')), dateTo: day(t('monthly.to')) })
  return (
    <>
      <Title found={list.found} fetch={() => call(downloadMonthlyPasses, { params: { id: oc }, query: list.query })} />
      {children}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('monthly.search') }} {...filters} />
      <DataTable
        label={t('monthly.issued')}
        columns={columns()}
        {...list.table}
        rowKey={({ id }) => String(id)}
        rowName={({ month, company }) => words('labelled', { label: monthText(month), value: company.name })}
        phone={({ month, company, issued, ended, out }) => ({
          title: company.name,
          second: [
            monthText(month),
            `${t('monthly.issued')} ${numberText(issued)}`,
            `${t('monthly.ended')} ${numberText(ended)}`,
            `${t('monthly.out')} ${numberText(out)}`,
          ].join(' · '),
        })}
        empty={{ text: t('monthly.none') }}
      />
    </>
  )
}
