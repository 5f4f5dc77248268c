import { FileText, Plus } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { legalEdition } from '#modules/identity/session/contract.ts'
import { can, countEditions, type EditionRow, editionStatuses, getEdition, listEditions } from '../contract.ts'
import { EditionStatusBadge } from './EditionStatusBadge.tsx'
import { t } from './texts.ts'

const path = '/management/terms-and-conditions'
/** What everybody reads: the edition in force or, until there is one, the text that comes with the product. */
const publicPath = '/terms-and-conditions'

export const EditionList = () => {
  const list = useListing(listEditions, { sort: { by: 'effectiveDate', direction: 'DESC' }, tab: 'status' })
  const counts = useItem(countEditions, { query: list.acrossTabs }, { keep: true }).data
  // of all editions, whatever the list is narrowed by
  const inForce = useItem(countEditions, {}, { keep: true }).data?.IN_FORCE
  const columns: Column<EditionRow>[] = [
    {
      key: 'title',
      title: words('title'),
      width: 300,
      render: (row) => <NameCell name={row.title} />,
    },
    { key: 'status', title: words('status'), width: 130, skeleton: 'badge', render: (row) => <EditionStatusBadge status={row.status} /> },
    {
      key: 'effectiveDate',
      title: t('column.effectiveDate'),
      sortable: true,
      width: 140,
      render: (row) => dayText(row.effectiveDate),
    },
    { key: 'mustAccept', title: t('column.mustAccept'), width: 120, wide: true, render: (row) => (row.mustAccept ? words('yes') : words('no')) },
    {
      key: 'acceptances',
      title: t('column.acceptances'),
      width: 110,
      align: 'right',
      render: (row) => (row.status === 'DRAFT' ? '–' : numberText(row.acceptances)),
    },
  ]
  const add = holds(can.ADD) ? { label: t('newEdition'), href: `${path}/new`, icon: <Plus size={16} />, primary: true } : undefined
  return (
    <>
      <TitleBar
        title={t('termsAndConditions')}
        meta={[list.found]}
        actions={[add, { label: t('whatHolds'), icon: <FileText size={16} />, href: publicPath }]}
      />
      <StatusTabs label={t('termsAndConditions')} list={list} statuses={editionStatuses} counts={counts} nameOf={(status) => t(`status.${status}`)} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchEditions') }} />
      <DataTable
        label={t('termsAndConditions')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ uuid }) => to(`${path}/{uuid}`, { uuid })}
        onHover={({ uuid }) => prefetch(getEdition, { params: { uuid } })}
        menu={(row) => [
          { label: words('details'), href: to(`${path}/{uuid}`, { uuid: row.uuid }) },
          row.may.edit && { label: words('edit'), href: to(`${path}/{uuid}`, { uuid: row.uuid }, { edit: '1' }) },
        ]}
        phone={(row) => ({ title: row.title, second: dayText(row.effectiveDate), badge: <EditionStatusBadge status={row.status} /> })}
        empty={{
          text: inForce === 0 ? t('builtInHolds', { day: dayText(legalEdition) }) : list.tab ? words('nothingInTab') : t('noneYet'),
          action: add,
        }}
      />
    </>
  )
}
