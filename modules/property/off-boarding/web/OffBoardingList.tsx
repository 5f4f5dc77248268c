import { useListing } from '#kit/web/listing.ts'
import { NameCell } from '#kit/web/parts/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/DataTable.tsx'
import { clockText, dayText, inZone } from '#kit/web/parts/dates.ts'
import { ListToolbar } from '#kit/web/parts/ListToolbar.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { listOffBoarding, type OffBoardingRow } from '../contract.ts'
import { t } from './texts.ts'

const changed = ({ updatedDate }: OffBoardingRow): string => {
  const { day, time } = inZone(updatedDate)
  return `${dayText(day)}, ${clockText(time)}`
}

export const OffBoardingList = () => {
  const list = useListing(listOffBoarding, { sort: { by: 'updatedDate', direction: 'DESC' } })
  const columns: Column<OffBoardingRow>[] = [
    { key: 'name', title: t('name'), width: 320, sortable: true, render: (row) => <NameCell name={row.name} /> },
    { key: 'updatedDate', title: t('updatedDate'), width: 200, sortable: true, noWrap: true, render: changed },
  ]
  return (
    <>
      <TitleBar
        title={t('offBoarding')}
        meta={[list.total !== undefined && words(list.totalIsMinimum ? 'recordsFoundOrMore' : 'recordsFound', { n: list.total })]}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchHere') }} />
      <DataTable
        label={t('offBoarding')}
        columns={columns}
        rows={list.rows}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        phone={(row) => ({ title: row.name, second: changed(row) })}
        sort={list.sort}
        onSort={list.setSort}
        paging={{
          page: list.page,
          limit: list.limit,
          total: list.total ?? 0,
          totalIsMinimum: list.totalIsMinimum,
          onPage: list.setPage,
          onLimit: list.setLimit,
        }}
        fetching={list.fetching}
        error={list.error ? { cause: list.error.message, onRetry: list.retry, requestId: list.error.requestId } : undefined}
        empty={{ text: list.search ? t('nothingFits') : t('noneYet') }}
      />
    </>
  )
}
