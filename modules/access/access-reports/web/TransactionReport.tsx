import type { ReactNode } from 'react'
import { call } from '#kit/web/api.ts'
import { useListing } from '#kit/web/listing.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { words } from '#kit/web/words.ts'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { downloadTransactions, listTransactions, type PassTransaction } from '../contract.ts'
import { passKinds } from '../contract/kinds.ts'
import { ReportTitle } from './ReportTitle.tsx'
import { t } from './texts.ts'

const columns = (): Column<PassTransaction>[] => [
  { key: 'at', title: words('when'), sortable: true, always: true, width: momentWidth, render: ({ at }) => momentIn(at) },
  {
    key: 'person',
    title: words('person'),
    width: 230,
    render: ({ holder }) => <NameCell name={holder.fullName} second={holder.company.companyName} />,
  },
  { key: 'pass', title: t('pass'), width: 130, render: ({ passKind }) => t(`pass.${passKind}`) },
  { key: 'deed', title: t('deed'), width: momentWidth, render: ({ deed }) => deed },
  { key: 'by', title: t('by'), width: 170, render: ({ by }) => by ?? '' },
  { key: 'reason', title: words('reason'), width: 180, wide: true, render: ({ reason }) => reason ?? '' },
]

/** What was done with passes, and by whom. */
export const TransactionReport = ({ oc, children }: { oc: string; children: ReactNode }) => {
  const list = useListing(listTransactions, { sort: { by: 'at', direction: 'DESC' }, limit: 50, params: { id: oc }, except: ['oc', 'tab'] })
  const filters = useFilters(list, {
    passKind: choice(
      t('pass'),
      passKinds.map((value) => ({ value, label: t(`pass.${value}`) })),
    ),
    dateFrom: day(words('from')),
    dateTo: day(t('to')),
    ...useCompanyFilter(oc, list.value('companyId')),
  })
  return (
    <>
      <ReportTitle found={list.found} fetch={() => call(downloadTransactions, { params: { id: oc }, query: list.query })} />
      {children}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }} {...filters} />
      <DataTable
        label={t('tab.TRANSACTION_HISTORY')}
        columns={columns()}
        {...list.table}
        rowKey={({ id }) => String(id)}
        rowName={({ holder, deed }) => words('labelled', { label: holder.fullName, value: deed })}
        phone={({ holder, deed, passKind, at }) => ({ title: holder.fullName, second: `${t(`pass.${passKind}`)} · ${deed} · ${momentIn(at)}` })}
        empty={{ text: t('noTransactions') }}
      />
    </>
  )
}
