import { Plus } from 'lucide-react'
import { type Listing, useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { legalEdition } from '#modules/identity/session/contract.ts'
import { can, countEditions, type EditionRow, editionStatuses, getEdition, listEditions } from '../contract.ts'
import { EditionStatusBadge } from './EditionStatusBadge.tsx'
import { t } from './texts.ts'

const path = '/management/terms-and-conditions'
/** Where the text that comes with the product is read; it is no record of this list. */
const publicPath = '/terms-and-conditions'

const isOwn = ({ id }: EditionRow) => id > 0

/** What has held from the first day, before any edition was written, and is superseded by the first that comes into force. */
const builtIn = (status: EditionRow['status']): EditionRow => ({
  id: 0,
  uuid: 'built-in',
  title: t('builtIn'),
  status,
  effectiveDate: legalEdition,
  mustAccept: false,
  acceptances: 0,
  updatedDate: `${legalEdition}T00:00:00Z`,
  may: { edit: false, publish: false, withdraw: false, delete: false, export: false },
})

type Counts = { ALL: number } & Record<EditionRow['status'], number>

/** The list and its numbers with the text that comes with the product, which is the oldest of all and is found by no search. */
const withBuiltIn = ({ rows, total = 0, page, limit, sort, tab, search }: Listing<typeof listEditions>, counts: Counts | undefined) => {
  if (search) return { rows, counts, total }
  if (!rows || !counts) return { rows: undefined, counts: undefined, total: undefined }
  const status = counts.IN_FORCE > 0 ? 'SUPERSEDED' : 'IN_FORCE'
  const all = { ...counts, ALL: counts.ALL + 1, [status]: counts[status] + 1 }
  if (tab && tab !== status) return { rows, counts: all, total }
  const first = sort.direction === 'ASC'
  const here = first ? page === 1 : page * limit >= total
  return { rows: here ? (first ? [builtIn(status), ...rows] : [...rows, builtIn(status)]) : rows, counts: all, total: total + 1 }
}

export const EditionList = () => {
  const list = useListing(listEditions, { sort: { by: 'effectiveDate', direction: 'DESC' }, tab: 'status' })
  const { rows, counts, total } = withBuiltIn(list, useItem(countEditions, { query: list.acrossTabs }, { keep: true }).data)
  const columns: Column<EditionRow>[] = [
    {
      key: 'title',
      title: t('column.title'),
      width: 300,
      render: (row) => <NameCell name={row.title} second={isOwn(row) ? undefined : t('withTheProduct')} />,
    },
    { key: 'status', title: t('column.status'), width: 130, skeleton: 'badge', render: (row) => <EditionStatusBadge status={row.status} /> },
    {
      key: 'effectiveDate',
      title: t('column.effectiveDate'),
      sortable: true,
      width: 140,
      noWrap: true,
      render: (row) => dayText(row.effectiveDate),
    },
    { key: 'mustAccept', title: t('column.mustAccept'), width: 120, wide: true, render: (row) => (row.mustAccept ? words('yes') : words('no')) },
    {
      key: 'acceptances',
      title: t('column.acceptances'),
      width: 110,
      align: 'right',
      render: (row) => (row.status === 'DRAFT' || !isOwn(row) ? '–' : numberText(row.acceptances)),
    },
  ]
  const add = holds(can.ADD) ? { label: t('newEdition'), href: `${path}/new`, icon: <Plus size={16} />, primary: true } : undefined
  return (
    <>
      <TitleBar title={t('termsAndConditions')} meta={[total !== undefined && words('recordsFound', { n: total })]} actions={add && [add]} />
      <Tabs
        label={t('termsAndConditions')}
        value={list.tab || 'ALL'}
        onChange={list.setTab}
        tabs={(['ALL', ...editionStatuses] as const).map((status) => ({ value: status, label: t(`status.${status}`), count: counts?.[status] }))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchEditions') }} />
      <DataTable
        label={t('termsAndConditions')}
        columns={columns}
        {...list.table}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={(row) => (isOwn(row) ? to(`${path}/{uuid}`, { uuid: row.uuid }) : publicPath)}
        onHover={(row) => isOwn(row) && prefetch(getEdition, { params: { uuid: row.uuid } })}
        menu={(row) => [
          { label: t('details'), href: isOwn(row) ? to(`${path}/{uuid}`, { uuid: row.uuid }) : publicPath },
          ...(row.may.edit ? [{ label: t('edit'), href: to(`${path}/{uuid}`, { uuid: row.uuid }, { edit: '1' }) }] : []),
        ]}
        phone={(row) => ({ title: row.title, second: dayText(row.effectiveDate), badge: <EditionStatusBadge status={row.status} /> })}
        empty={{ text: words('nothingInTab'), action: add }}
      />
    </>
  )
}
